/** A line of the doctor's report: the subject, its state, and the remedy for a problem. */
export interface Finding {
  readonly subject: string;
  readonly state: 'well' | 'odd' | 'broken';
  readonly text: string;
}

export const well = (subject: string, text: string): Finding => ({ subject, state: 'well', text });
export const odd = (subject: string, text: string): Finding => ({ subject, state: 'odd', text });
export const broken = (subject: string, text: string): Finding => ({ subject, state: 'broken', text });

/** Returns a check's findings, or one for its error, so a broken check doesn't hide the others. */
export async function findings(subject: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [broken(subject, error instanceof Error ? error.message : String(error))];
  }
}

const MARKS = { well: '✓', odd: '!', broken: '✗' } as const;
const SUBJECT_WIDTH = 14;

export const findingLine = ({ subject, state, text }: Finding): string =>
  `  ${MARKS[state]} ${subject.padEnd(SUBJECT_WIDTH)}${text}\n`;
