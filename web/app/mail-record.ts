/** What is said of mails to those who erase what they sent. */
import { sentMailDays } from '#contract/limits.ts';

/** Shown where people erase what they sent. The record of a mail, with its address and subject, outlives the erasure. */
export const mailRecordText = `We keep a log of e-mails sent to you for ${sentMailDays} days.`;
