import { LockMode, wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STALE_MESSAGE } from '@registro/contracts/profile/conflict';
import { type InternalDraft, SCHOLARSHIP_DRAFT } from '@registro/contracts/draft';
import type { InternalProfile } from '@registro/contracts/profile/person';
import { unquestioned } from '@registro/contracts/scholarships/corrections';
import type { Applicant } from '@registro/contracts/scholarships/internal';
import type { Receipt } from '@registro/contracts/scholarships/receipt';
import {
  isOtherPostgraduate,
  isOtherUniversity,
  postgraduateParts,
  STATUS_CHANGED_MESSAGE,
  statusAfterSave,
} from '@registro/contracts/scholarships/scholarship-rules';
import type { SaveScholarship } from '@registro/contracts/scholarships/save-scholarship';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { HttpProblem, invalid, notFound } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { Turns } from '@registro/platform/turns';
import { applicantOf } from './applicant.js';
import { checkFiles, filesOf } from './check-files.js';
import { type Began, mayCreate, mayEdit, refuseSecond } from './may-save.js';
import { Beca, ONE_ACTIVE } from './scholarship.entity.js';
import { sentContent } from './sent-content.js';
import { readWindow } from './window.js';
import { writeReceipt } from './write-receipt.js';

export interface Sent {
  idBeca: number;
  acuse: Receipt;
}

export class SaveScholarshipCommand extends Command<Sent> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveScholarship,
  ) {
    super();
  }
}

/**
 * Sends an application, or sends it again (rules B-11, B-16). One transaction writes the row, what was sent, its receipt and the event
 * that opens the case; what other services know is asked before, so that no transaction waits for them.
 */
@CommandHandler(SaveScholarshipCommand)
export class SaveScholarshipHandler implements ICommandHandler<SaveScholarshipCommand> {
  private readonly turns = new Turns<number>();

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  execute({ user, data }: SaveScholarshipCommand): Promise<Sent> {
    return this.turns.take(user.id, () => this.save(user, data));
  }

  private async save(user: SessionUser, data: SaveScholarship): Promise<Sent> {
    try {
      if (data.id == null) await refuseSecond(this.em, user.id);
      const applicant = applicantOf(await this.internal.get<InternalProfile>(`perfil/${user.id}`));
      const files = await checkFiles(this.internal, user.id, data);
      const borrador = await this.draftStart(user.id, data.id ?? 0);
      return await transaction(this.em, (em) => this.send(em, user, data, applicant, { files, borrador }));
    } catch (error) {
      // Of two first sendings at once the database lets one through; the other may also find its files part of the first.
      const lost = error instanceof HttpProblem || (error as { constraint?: string }).constraint === ONE_ACTIVE;
      if (data.id == null && lost) await refuseSecond(this.em, user.id);
      throw error;
    }
  }

  /** When the draft was first saved; asked only where the grace may depend on it. */
  private async draftStart(idUsuario: number, idRegistro: number): Promise<string | null> {
    const window = await readWindow(this.em, idUsuario);
    if (window.abierta || !window.gracia) return null;
    const draft = await this.internal.find<InternalDraft>(`borrador/${idUsuario}/${SCHOLARSHIP_DRAFT}/${idRegistro}`);
    return draft?.creado ?? null;
  }

  private async send(em: EntityManager, user: SessionUser, data: SaveScholarship, applicant: Applicant, began: Began): Promise<Sent> {
    const own = await this.own(em, user, data);
    const { enGracia, ahora } = own ? await mayEdit(em, own, began) : await mayCreate(em, user.id, began);
    const idEstatusBeca = statusAfterSave(own?.idEstatusBeca ?? null);
    if (data.idEstatusBeca != null && data.idEstatusBeca !== idEstatusBeca)
      invalid({ campo: 'idEstatusBeca', mensaje: own ? STATUS_CHANGED_MESSAGE : 'El estatus de la solicitud no es válido' });
    const values = withoutUnasked(data);
    if (own) refuseUnquestioned(own, values);
    const sent = await sentContent(em, values, began.files, own);

    const antes = own ? wrap(own).toPOJO() : undefined;
    const version = (own?.version ?? 0) + 1;
    const row = { ...valuesOf(values), ...applicant, ...UNDECIDED, idUsuario: user.id, idEstatusBeca, version, enviado: new Date(ahora) };
    const beca = own ? em.assign(own, row) : em.create(Beca, { ...row, idStep: 1, aprobada: null, estatusEnviado: null, reaperturas: 0 });
    await em.persist(beca).flush();
    const acuse = await writeReceipt(em, beca, applicant, sent, { enGracia, ahora });
    await emit(em, 'scholarship.submitted', { idBeca: beca.id, idUsuario: user.id, version: beca.version });
    await emit(em, 'scholarship.changed', { idBeca: beca.id, idUsuario: user.id, estatus: idEstatusBeca });
    await audit(em, {
      idUsuario: user.id,
      accion: own ? 'reenviar' : 'enviar',
      objeto: 'beca',
      idObjeto: beca.id,
      antes,
      despues: { ...wrap(beca).toPOJO(), acuse: acuse.numero },
    });
    return { idBeca: beca.id, acuse };
  }

  /** The user's own application, locked; null for a new one; 404 for anybody else's; 409 when it was sent again since it was read. */
  private async own(em: EntityManager, user: SessionUser, data: SaveScholarship): Promise<Beca | null> {
    if (data.id == null) return null;
    const own = await em.findOne(Beca, { id: data.id, idUsuario: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!own) notFound('La solicitud de beca no existe');
    if (data.version != null && data.version !== own.version) {
      throw new HttpProblem(409, STALE_MESSAGE, undefined, '409', { version: own.version, diferencias: [] });
    }
    return own;
  }
}

/** A returned application answers what was questioned and nothing else (rule B-13). 422 next to each field that changed besides. */
function refuseUnquestioned(own: Beca, values: SaveScholarship): void {
  const wrong = unquestioned({ estatus: own.idEstatusBeca, notas: own.notas, enviada: wrap(own).toPOJO() }, values);
  if (wrong.length) invalid(...wrong);
}

/** Sending again answers what the reviewer asked. */
const UNDECIDED = { motivoRechazo: null, observacionesRechazo: null, notas: [] };

/** A free text that no 'OTRO' asks for is not kept. */
function withoutUnasked(data: SaveScholarship): SaveScholarship {
  const { universidad } = postgraduateParts(data.idPostgrado);
  return {
    ...data,
    otroPostgrado: isOtherPostgraduate(data.idPostgrado) ? data.otroPostgrado : null,
    otroUniversidad: isOtherUniversity(universidad) ? data.otroUniversidad : null,
  };
}

function valuesOf({ id: _, version: __, idEstatusBeca: ___, ...values }: SaveScholarship) {
  return { ...values, idArchivoCartaAceptacion: null, idArchivoCartaSolicitud: null, ...filesOf(values as SaveScholarship) };
}
