import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Config } from '@registro/platform/config';
import { answerOf, problem } from './answer.js';
import { type Asked, readAsked } from './asked.js';
import { listMetadataFormats } from './formats.js';
import { getRecord, recordNamed } from './get-record.js';
import { identify } from './identify.js';
import { listRecords } from './list-records.js';
import { OaiProblem } from './oai-problem.js';
import { readNow } from './read-now.js';
import type { ReadRecord } from './read-records.js';
import { type Repository, repositoryOf } from './repository.js';
import { listSets } from './sets.js';
import type { Xml } from './xml.js';

interface Answered {
  xml: string;
  /** the pages of whom something was told; one for each record */
  read: string[];
}

/** @param said a query or a form, as it came */
export class AnswerHarvester extends Query<Answered> {
  constructor(readonly said: string) {
    super();
  }
}

/** Answers a harvester as OAI-PMH 2.0 says: what it asks wrongly is told in the answer too (rule P-32). */
@QueryHandler(AnswerHarvester)
export class AnswerHarvesterHandler implements IQueryHandler<AnswerHarvester> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ said }: AnswerHarvester): Promise<Answered> {
    const repository = repositoryOf(this.em, this.config, await readNow(this.em));
    const { baseUrl, now } = repository;
    let asked: Asked | null = null;
    try {
      asked = readAsked(new URLSearchParams(said));
      const { what, told } = await answer(asked, repository);
      return { xml: answerOf(now, baseUrl, asked, what), read: told.filter(({ borrado }) => !borrado).map(({ direccion }) => direccion) };
    } catch (error) {
      if (!(error instanceof OaiProblem)) throw error;
      return { xml: answerOf(now, baseUrl, error.illegible ? null : asked, problem(error)), read: [] };
    }
  }
}

async function answer(asked: Asked, repository: Repository): Promise<{ what: Xml; told: ReadRecord[] }> {
  const { verb, args } = asked;
  if (verb === 'ListRecords' || verb === 'ListIdentifiers') return listRecords(asked, repository);
  if (verb === 'GetRecord') return getRecord(args, repository);
  if (verb === 'Identify') return { what: await identify(repository), told: [] };
  if (verb === 'ListMetadataFormats') {
    if (args.identifier !== undefined) await recordNamed(args.identifier, repository);
    return { what: listMetadataFormats(), told: [] };
  }
  // The sets are on one page.
  if (args.resumptionToken !== undefined) throw new OaiProblem('badResumptionToken', 'La lista de conjuntos es una sola página');
  return { what: listSets(), told: [] };
}
