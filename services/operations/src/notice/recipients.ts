import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { MailAddress, WhomToReach } from '@registro/contracts/accounts/internal-user';
import type { NoticeKind } from '@registro/contracts/notices/preferences';
import type { Permission } from '@registro/contracts/roles';
import { Internal } from '@registro/platform/auth/internal';
import { Config } from '@registro/platform/config';
import { row } from '@registro/platform/database/database';
import { sendMail } from '@registro/platform/mail';
import { sql } from 'kysely';
import { notify } from './notify.js';

const SIGNATURE = 'Registro Nacional de Ciencia, Tecnología e Innovación';

/** A notice in its words, for whoever it is for. */
export interface KindOfNotice {
  /** the kind that a person's preferences are asked for; null: in the application, and no mail */
  tipo: NoticeKind | null;
  /** what it tells of, once for each person */
  clave: string;
  titulo: string;
  texto: string;
  /** the screen it leads to */
  ruta: string;
}

/** Gives notices in the ways that people want them. */
@Injectable()
export class Recipients {
  constructor(
    private readonly internal: Internal,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Where these people, and the operators with the permission, are reached; who may not sign in is left out. Asked before the transaction. */
  addresses(ids: number[], permiso?: Permission): Promise<MailAddress[]> {
    const whom: WhomToReach = { ids, permiso };
    return ids.length || permiso ? this.internal.post<MailAddress[]>('usuarios/correos', whom) : Promise.resolve([]);
  }

  /**
   * In-app notice and mail, each where the person wants it, in the transaction of `em`. A second one with the same key does nothing,
   * also one that another event brings.
   */
  async give(em: EntityManager, people: MailAddress[], notice: KindOfNotice): Promise<void> {
    for (const person of people) await this.giveOne(em, person, notice);
  }

  private async giveOne(em: EntityManager, { id, correo }: MailAddress, { tipo, clave, titulo, texto, ruta }: KindOfNotice): Promise<void> {
    const ways = await row(
      em,
      sql<{ enApp: boolean; porCorreo: boolean }>`
        with nueva as (insert into operations.entrega ("idUsuario", clave) values (${id}, ${clave}) on conflict do nothing returning 1)
        select coalesce(p."enApp", true) as "enApp", coalesce(p."porCorreo", true) as "porCorreo"
        from nueva left join operations.preferencia p on p."idUsuario" = ${id} and p.tipo = ${tipo}`,
    );
    if (ways?.enApp) await notify(em, { idUsuario: id, titulo, texto, ruta });
    if (tipo !== null && ways?.porCorreo)
      await sendMail(em, { para: correo, asunto: titulo, texto: `${texto}\n\nVéalo en:\n${this.config.publicUrl}${ruta}\n\n${SIGNATURE}` });
  }
}
