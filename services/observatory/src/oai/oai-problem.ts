/**
 * https://www.openarchives.org/OAI/openarchivesprotocol.html#ErrorConditions: all but two, for there are sets, and each
 * record has both formats.
 */
export type OaiCode = 'badVerb' | 'badArgument' | 'badResumptionToken' | 'cannotDisseminateFormat' | 'idDoesNotExist' | 'noRecordsMatch';

/** What a harvester is told instead of what it asked for; HTTP says 200. */
export class OaiProblem extends Error {
  constructor(
    readonly code: OaiCode,
    message: string,
  ) {
    super(message);
  }

  /** What was asked makes no sense, and is not said back. */
  get illegible(): boolean {
    return this.code === 'badVerb' || this.code === 'badArgument';
  }
}

export const badArgument = (message: string): OaiProblem => new OaiProblem('badArgument', message);
