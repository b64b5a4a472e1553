import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  INSTITUTION_ALREADY,
  INSTITUTION_LOCKED,
  INSTITUTION_NOT_FOUND,
  InstitutionData,
  institutionCan,
  sharedAccountWarning,
  type SaveInstitutions,
} from '@registro/contracts/scholarships/institution';
import { folded } from '@registro/contracts/entered';
import { rifMismatch, wholeRif } from '@registro/contracts/scholarships/rif';
import { PERIOD_STATUS } from '@registro/contracts/scholarships/period-rules';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { assertOwn } from '@registro/platform/database/locked-row';
import { assertFresh } from '@registro/platform/database/version';
import { HttpProblem, invalid, notFound, refuse } from '@registro/platform/errors';
import { assertOffered } from '@registro/platform/records/catalog';
import { assertRoom } from '@registro/platform/records/room';
import { owe } from '../period/owe.js';
import { Period } from '../period/period.entity.js';
import { ownApproved } from '../postgraduate/own-approved.js';
import { Institution, ONE_INSTITUTION } from './institution.entity.js';
import { COMPANY_SOURCE, type CompanySource } from './rif-source.js';

export interface SavedInstitutions {
  /** the last of the list */
  idInstitucion: number;
  instituciones: number[];
  /** an account that is the person's under two RIFs, in words; null: none */
  compartida: string | null;
}

export class SaveInstitutionsCommand extends Command<SavedInstitutions> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveInstitutions,
  ) {
    super();
  }
}

/**
 * The institutions that a scholarship pays to (rule M-9): new ones, and changed ones while none of their periods waits
 * to be paid. Each bears the name that the registry knows its RIF by.
 */
@CommandHandler(SaveInstitutionsCommand)
export class SaveInstitutionsHandler implements ICommandHandler<SaveInstitutionsCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(COMPANY_SOURCE) private readonly companies: CompanySource,
  ) {}

  @Once()
  async execute({ user, data: { idBeca, instituciones } }: SaveInstitutionsCommand): Promise<SavedInstitutions> {
    for (const { idInstitucion: id } of instituciones)
      if (id != null) await assertOwn(this.em, Institution, { id, idBeca, idUsuario: user.id, eliminado: null }, INSTITUTION_NOT_FOUND);
    for (const [i, data] of instituciones.entries())
      await this.assertName(data).catch((error: unknown) => throwAt(`instituciones.${i}`, error));
    return transaction(this.em, async (em) => {
      await ownApproved(em, user.id, idBeca);
      const ids: number[] = [];
      for (const [i, data] of instituciones.entries())
        ids.push(await this.save(em, user.id, idBeca, data).catch((error: unknown) => throwAt(`instituciones.${i}`, error)));
      const all = await em.find(Institution, { idUsuario: user.id, eliminado: null });
      const compartida = instituciones.map((one) => sharedAccountWarning(one, all)).find((warning) => warning !== null) ?? null;
      return { idInstitucion: ids.at(-1)!, instituciones: ids, compartida };
    }).catch(whenViolated(ONE_INSTITUTION, () => refuse(INSTITUTION_ALREADY)));
  }

  /** What the registry knows of a RIF is told next to a name that is another; one that is away stops nobody. */
  private async assertName({ idInstitucion, inicialRIF, rif, razonSocial }: InstitutionData): Promise<void> {
    const same = { id: idInstitucion ?? 0, inicialRIF, rif, razonSocial };
    if (idInstitucion != null && (await this.em.fork().count(Institution, same)) > 0) return;
    const whole = wholeRif(inicialRIF, rif);
    const known = await this.companies.find(whole).catch(() => null);
    if (known !== null && folded(known) !== folded(razonSocial)) invalid({ campo: 'razonSocial', mensaje: rifMismatch(whole, known) });
  }

  private async save(em: EntityManager, idUsuario: number, idBeca: number, data: InstitutionData): Promise<number> {
    const { idInstitucion, version, ...values } = data;
    const own = idInstitucion == null ? null : await em.findOne(Institution, { id: idInstitucion, idBeca, eliminado: null });
    if (idInstitucion != null && !own) notFound(INSTITUTION_NOT_FOUND);
    // A list may be sent whole: what did not change in it is left alone.
    if (own && (Object.keys(values) as (keyof typeof values)[]).every((key) => own[key] === values[key])) return own.id;
    await assertOffered(em, InstitutionData, values, own);
    if (own) await this.assertMayChange(em, own, version, values);
    else assertRoom('institucion', await em.count(Institution, { idUsuario }));
    const antes = own ? wrap(own).toPOJO() : undefined;
    const saved = own ? em.assign(own, values) : em.create(Institution, { ...values, idBeca, idUsuario });
    await em.persist(saved).flush();
    if (own) for (const period of await em.find(Period, { idInstitucion: own.id, eliminado: null })) await owe(em, period);
    const accion = own ? 'modificar' : 'crear';
    await audit(em, { idUsuario, accion, objeto: 'institucion', idObjeto: saved.id, antes, despues: wrap(saved).toPOJO() });
    return saved.id;
  }

  private async assertMayChange(em: EntityManager, own: Institution, version: number | null | undefined, values: object): Promise<void> {
    assertFresh(version, own, values);
    const waiting = { $in: [PERIOD_STATUS.IN_REVIEW, PERIOD_STATUS.APPROVED] };
    const esperando = await em.count(Period, { idInstitucion: own.id, eliminado: null, estatus: waiting });
    if (!institutionCan.edit({ esperando })) refuse(INSTITUTION_LOCKED);
  }
}

/** Messages next to the fields of one of a list stand under its place there. */
function throwAt(place: string, error: unknown): never {
  if (!(error instanceof HttpProblem) || !error.errores) throw error;
  const errores = error.errores.map(({ campo, mensaje }) => ({ campo: `${place}.${campo}`, mensaje }));
  throw new HttpProblem(error.status, error.mensaje, errores, error.code, error.data);
}
