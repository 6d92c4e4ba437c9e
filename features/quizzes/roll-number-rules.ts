/** Which roll numbers are the same. */
import { foldText } from '#contract/fold-text.ts';

/** Equal for “21cs014” and “21CS 014”. */
export const rollNoKey = (rollNo: string): string => foldText(rollNo).replaceAll(' ', '') || rollNo;
