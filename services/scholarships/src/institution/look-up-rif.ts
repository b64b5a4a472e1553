import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { RIF_LOOKUPS_PER_HOUR, RIF_NOT_FOUND, RIF_NOT_FOUND_CODE, type RifFound, wholeRif } from '@registro/contracts/scholarships/rif';
import type { SessionUser } from '@registro/platform/auth/session';
import { refuse } from '@registro/platform/errors';
import { RateLimit } from '@registro/platform/rate-limit';
import { COMPANY_SOURCE, type CompanySource } from './rif-source.js';

const HOUR_MS = 3_600_000;

export class LookUpCompany extends Query<RifFound> {
  /** `rif`: letter and digits, 'J7013380' */
  constructor(
    readonly user: SessionUser,
    readonly rif: string,
  ) {
    super();
  }
}

/**
 * The name of a company by its RIF; refused with 1003 where no registry knows it. Limited by the hour; a company's name
 * is no secret and leaves no trace.
 */
@QueryHandler(LookUpCompany)
export class LookUpCompanyHandler implements IQueryHandler<LookUpCompany> {
  constructor(
    private readonly limit: RateLimit,
    @Inject(COMPANY_SOURCE) private readonly source: CompanySource,
  ) {}

  async execute({ user, rif }: LookUpCompany): Promise<RifFound> {
    await this.limit.take(`rif:${user.id}`, RIF_LOOKUPS_PER_HOUR, HOUR_MS);
    const razonsocial = await this.source.find(wholeRif(rif[0]!, rif.slice(1)));
    return razonsocial === null ? refuse(RIF_NOT_FOUND, RIF_NOT_FOUND_CODE) : { razonsocial };
  }
}
