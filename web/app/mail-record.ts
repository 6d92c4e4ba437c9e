import { sentMailDays } from '#contract/limits.ts';

/** Said where people erase what they sent: that they were written to is kept, and address and subject with it. */
export const mailRecordText = `Only a record of the mails that were sent to you, if any, is kept for ${sentMailDays} days.`;
