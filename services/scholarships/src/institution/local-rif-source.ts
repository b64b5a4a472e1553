import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { read } from '../scholarships.tables.js';
import type { CompanySource } from './rif-source.js';

/** The table that operators fill by import. */
export class LocalCompanySource implements CompanySource {
  constructor(private readonly em: EntityManager) {}

  async find(rif: string): Promise<string | null> {
    const found = await row(this.em, read.selectFrom('scholarships.rif').select('razonSocial').where('rif', '=', rif));
    return found?.razonSocial ?? null;
  }
}
