/** The notice about logged mails. */
import { sentMailDays } from '#contract/limits.ts';

/** For people who erase their data: the log of mails outlives it. */
export const mailRecordText = `We keep a log of e-mails sent to you for ${sentMailDays} days.`;
