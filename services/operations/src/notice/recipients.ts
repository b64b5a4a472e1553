import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Permission } from '@registro/contracts/roles';
import { Config } from '@registro/platform/config';
import { row, rows } from '@registro/platform/database/database';
import { mayOperate } from '@registro/platform/database/who';
import { sendMail } from '@registro/platform/mail/send-mail';
import { Together } from '@registro/platform/together';
import { sql } from 'kysely';
import type { KindOfNotice } from './kind-of-notice.js';
import { noticeMail } from './notice-mail.js';
import { notify } from './notify.js';
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
    for (const person of people) await this.giveOne(em, person, notice);
  }

  private async giveOne(em: EntityManager, person: Addressee, notice: KindOfNotice): Promise<void> {
    const { id } = person;
    const { tipo, clave, titulo, texto, ruta, anuncio } = notice;
    const ways = await row(
      em,
      sql<{ enApp: boolean; porCorreo: boolean }>`
        with nueva as (insert into operations.entrega ("idUsuario", clave) values (${id}, ${clave}) on conflict do nothing returning 1)
        select ${WAYS} from nueva left join ${preferenceOf(sql`${id}`, tipo)}`,
    );
    if (ways?.enApp) await notify(em, { idUsuario: id, titulo, texto, ruta, anuncio });
    if (tipo !== null && person.confirmado && ways?.porCorreo)
      await sendMail(em, { para: person.correo, ...noticeMail(this.config.publicUrl, person.nombre, notice) });
  }
}
