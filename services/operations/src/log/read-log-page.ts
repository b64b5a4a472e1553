import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Config } from '@registro/platform/config';
import { row, rows } from '@registro/platform/database/database';
import { KeyRoom } from '@registro/platform/keys/key-room';
import { writeNoteKey } from '@registro/verify/log/note';
import { sql } from 'kysely';
import { LOG_CHAIN } from './keep-log.js';
import { logKeys } from './log-keys.js';
import { type Point, readPoint, whoSaw, withQuorum } from './read-point.js';
import { Witnesses } from './witnesses.js';

/** What the page of the log says. */
export interface LogPage {
  name: string;
  /** null: nothing is signed yet */
  point: Point | null;
  /** as they are told to programs */
  keys: string[];
  witnesses: { name: string; when: number | null }[];
  quorum: number;
  /** the last that enough witnesses saw */
  agreed: Pick<Point, 'size' | 'fecha'> | null;
  /** it stands still: what is stored is not what was signed */
  stopped: boolean;
  /** the newest heads and editions, whose proofs are anybody's */
  open: { clase: 'edicion' | 'cabeza'; numero: string; indice: number }[];
  demo: boolean;
}

export class ReadLogPage extends Query<LogPage> {}

const SHOWN = 3;

/** The state of the log, as its page tells it. */
@QueryHandler(ReadLogPage)
export class ReadLogPageHandler implements IQueryHandler<ReadLogPage> {
  constructor(
    private readonly em: EntityManager,
    private readonly witnesses: Witnesses,
    private readonly keys: KeyRoom,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute(): Promise<LogPage> {
    const { name } = this.config.publicLog;
    const { all, quorum } = this.witnesses;
    const believed = all.map(({ key }) => key);
    const point = await readPoint(this.em, name);
    const agreed = believed.length ? await readPoint(this.em, name, withQuorum(believed, quorum)) : null;
    const stopped = await row(this.em, sql`select 1 as ok from platform.cadena where id = ${LOG_CHAIN} and problema is not null`);
    const open = await rows(
      this.em,
      sql<LogPage['open'][number]>`
        select a.clase, coalesce(a.numero, '') as numero, a.indice::float8 as indice
        from unnest(array['cabeza', 'cabeza', 'edicion'], array['libro:', 'auditoria:', '']) k(clase, empieza),
          lateral (select * from operations.anotacion where clase in ('cabeza', 'edicion') and clase = k.clase and numero like k.empieza || '%' and indice < ${point?.size ?? 0}::bigint
                   order by id desc limit ${SHOWN}) a
        order by a.indice desc`,
    );
    return {
      name,
      point,
      keys: logKeys(this.keys, name).map(writeNoteKey),
      witnesses: point ? whoSaw(point, believed) : believed.map((key) => ({ name: key.name, when: null })),
      quorum,
      agreed,
      stopped: stopped !== null,
      open,
      demo: this.config.demo,
    };
  }
}
