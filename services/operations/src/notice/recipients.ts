import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { mailTemplate } from '@registro/contracts/mails/templates';
import type { Permission } from '@registro/contracts/roles';
import { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { mayOperate } from '@registro/platform/database/who';
import { causeColumns, causeValues } from '@registro/platform/events/emit';
import { mailText } from '@registro/platform/mail/mail-text';
import { textsOf, wordedBy } from '@registro/platform/mail/mail-texts';
import { stopKey } from '@registro/platform/mail/stop-key';
import { Together } from '@registro/platform/together';
import { sql } from 'kysely';
import type { KindOfNotice } from './kind-of-notice.js';
import { noticeMail } from './notice-mail.js';
import { preferenceOf, WAYS } from './ways.js';

/** Whom a notice is for, by the name that they registered with, if they did. */
export interface Addressee {
  id: number;
  correo: string;
  /** its owner has shown that it is theirs: without, it may be anybody's, and gets no notice by mail */
  confirmado: boolean;
  nombre: string | null;
}

/** Gives notices in the ways that people want them. */
@Injectable()
export class Recipients {
  private readonly together = new Together<number, Addressee[]>((ids) => this.ask(ids));

  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Where these people, and the operators with the permission, are reached; who may not sign in is left out. Asked
   * before the transaction; notices for one person each, as many as come at the same time, are asked about together.
   */
  async addresses(ids: number[], permiso?: Permission): Promise<Addressee[]> {
    const [only] = ids;
    if (only === undefined || ids.length > 1 || permiso) return this.ask(ids, permiso);
    return (await this.together.take(only)).filter(({ id }) => id === only);
  }

  private async ask(ids: number[], permiso?: Permission): Promise<Addressee[]> {
    if (!ids.length && !permiso) return [];
    return rows(
      this.em,
      sql<Addressee>`
        select id, correo, confirmado, "primerNombre" || ' ' || "primerApellido" as nombre from platform.quien
        where activo and (id = any(${ids}::int[]) or ${permiso ? mayOperate(permiso) : sql`false`}) order by id`,
    );
  }

  /**
   * In-app notice and mail, each where the person wants it, in the transaction of `em`. A second one with the same key
   * does nothing, also one that another event brings. An address that nobody has confirmed gets no mail.
   */
  async give(em: EntityManager, people: Addressee[], notice: KindOfNotice): Promise<void> {
    if (people.length) await rows(em, sql`with ${await this.giving(em, people, notice)} select 1`);
  }

  /** SQL: what `give` writes, as parts of a `with`; nothing unless `may`. */
  async giving(em: EntityManager, people: Addressee[], notice: KindOfNotice, may = sql<boolean>`true`) {
    const { tipo, clave, titulo, texto, ruta, anuncio = false, plantilla, ventana } = notice;
    const texts = tipo === null ? [] : await textsOf(em, { plantilla, ventana });
    const given = people.map(({ id, correo, confirmado, nombre }) => {
      if (tipo === null || !confirmado) return { id };
      const stop = notice.detener && stopKey(this.config, 'aviseme', id);
      const contenido = wordedBy(texts, noticeMail(this.config.publicUrl, nombre, notice, stop));
      return { id, para: correo, asunto: contenido.asunto, texto: mailText(contenido), contenido };
    });
    const listed = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as d(id int, para text, asunto text, texto text, contenido jsonb)`;
    return sql`
      nueva as (
        insert into operations.entrega ("idUsuario", clave) select d.id, ${clave}::text from ${listed} where ${may} on conflict do nothing returning "idUsuario"),
      quien as (
        select d.*, ${WAYS} from ${listed} join nueva n on n."idUsuario" = d.id left join ${preferenceOf(sql`d.id`, tipo)}),
      aviso as (
        insert into operations.aviso ("idUsuario", titulo, texto, ruta, anuncio)
        select id, ${titulo}::text, ${texto}::text, ${ruta}::text, ${anuncio}::boolean from quien where "enApp" order by id returning id, "idUsuario"),
      correo as (
        insert into platform.correo (tipo, para, asunto, texto, contenido)
        select ${mailTemplate(plantilla)?.tipo ?? null}::text, para, asunto, texto, contenido from quien where "porCorreo" and para is not null order by id returning id),
      dicho as (
        insert into platform.evento (tipo, datos, ${causeColumns})
        select 'notice.created', jsonb_build_object('idAviso', id, 'idUsuario', "idUsuario"), ${causeValues()} from aviso
        union all select 'mail.requested', jsonb_build_object('idCorreo', id), ${causeValues()} from correo)`;
  }
}
