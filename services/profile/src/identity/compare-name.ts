import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { IDENTITY_MISMATCH, type NameQuestion } from '@registro/contracts/profile/identity';
import type { FieldError } from '@registro/contracts/envelope';
import { IDENTITY_SOURCE, type IdentitySource } from './identity-source.js';
import { differing, registeredName } from './known-name.js';

export class CompareName extends Query<FieldError[]> {
  constructor(readonly question: NameQuestion) {
    super();
  }
}

/**
 * What of a name the identity registry has otherwise for the document, for another service that keeps it (rule P-25). A
 * registry that is away stops nobody.
 */
@QueryHandler(CompareName)
export class CompareNameHandler implements IQueryHandler<CompareName> {
  constructor(@Inject(IDENTITY_SOURCE) private readonly source: IdentitySource) {}

  async execute({ question }: CompareName): Promise<FieldError[]> {
    const known = await registeredName(this.source, question).catch(() => null);
    return known ? differing(known, question).map((campo) => ({ campo, mensaje: IDENTITY_MISMATCH })) : [];
  }
}
