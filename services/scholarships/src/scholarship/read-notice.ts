import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NoticeFacts } from '@registro/contracts/notices/notice-words';
import { afterApplicationText } from '@registro/contracts/scholarships/after-end';
import { type FieldNote, SCHOLARSHIP_FIELDS } from '@registro/contracts/scholarships/fields';
import { SCHOLARSHIP_STATUS, type ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { receiptFacts, saidFacts } from '@registro/platform/applications/notice-facts';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { readWindowDates } from '@registro/platform/records/call-window';
import { sql } from 'kysely';
import { NOTICE_OF_STATUS } from '../case/outcomes.js';
import { SCHOLARSHIP_WINDOW } from './scholarship.entity.js';
import { readTryAgain } from './try-again.js';

interface Found {
  idEstatusBeca: ScholarshipStatusId;
  version: number;
  idUsuario: number;
  motivo: string | null;
  observaciones: string | null;
  notas: FieldNote[];
  acuse: string;
}

/** `vez`: the sending that the notice is about */
export class ReadNotice extends Query<NoticeFacts> {
  constructor(
    readonly id: number,
    readonly aviso: string,
    readonly vez: number,
  ) {
    super();
  }
}

/** What a notice of an application says of it now; null for a status that is another one by now. */
@QueryHandler(ReadNotice)
export class ReadNoticeHandler implements IQueryHandler<ReadNotice> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ id, aviso, vez }: ReadNotice): Promise<NoticeFacts> {
    const found = await row(
      this.em,
      sql<Found>`
        select b."idUsuario", b."idEstatusBeca", b.version, b."motivoRechazo" as motivo, b."observacionesRechazo" as observaciones, b.notas, a.numero as acuse
        from scholarships.beca b join scholarships.acuse a on a."idBeca" = b.id and a.version = b.version where b.id = ${id}`,
    );
    if (!found) notFound();
    // Sent again already: the receipt of the newest sending is in its own notice.
    if (aviso === 'becaRecibida') return receiptFacts(found.version === vez ? found.acuse : null, vez);
    if (aviso === 'becaCancelada') return found.idEstatusBeca === SCHOLARSHIP_STATUS.WITHDRAWN ? { motivo: found.motivo } : null;
    const told: Partial<Record<ScholarshipStatusId, string>> = NOTICE_OF_STATUS;
    if (told[found.idEstatusBeca] !== aviso) return null;
    const siguiente = found.idEstatusBeca === SCHOLARSHIP_STATUS.REFUSED ? await this.next(id, found.idUsuario) : undefined;
    const { motivo, observaciones, notas } = found;
    return { ...saidFacts({ motivo, observaciones, notas }, SCHOLARSHIP_FIELDS), siguiente };
  }

  /** What its person may do now, in the words of their own list. */
  private async next(id: number, idUsuario: number): Promise<string> {
    const [{ here, allowed }, window] = await Promise.all([
      readTryAgain(this.em, this.internal, idUsuario),
      readWindowDates(this.em, SCHOLARSHIP_WINDOW, idUsuario),
    ]);
    return afterApplicationText(allowed || !here.has(id), window ?? undefined);
  }
}
