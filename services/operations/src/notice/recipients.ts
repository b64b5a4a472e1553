import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { MailAddress, WhomToReach } from '@registro/contracts/accounts/internal-user';
import type { NamesQuestion, PersonName } from '@registro/contracts/profile/names';
import type { Permission } from '@registro/contracts/roles';
import { Internal } from '@registro/platform/auth/internal';
import { Config } from '@registro/platform/config';
import { row } from '@registro/platform/database/database';
import { sendMail } from '@registro/platform/mail/send-mail';
import { Together } from '@registro/platform/together';
import { sql } from 'kysely';
import type { KindOfNotice } from './kind-of-notice.js';
import { noticeMail } from './notice-mail.js';
import { notify } from './notify.js';
import { preferenceOf, WAYS } from './ways.js';

/** Whom a notice is for, by the name that they registered with, if they did. */
export interface Addressee extends MailAddress {
  nombre: string | null;
}

/** Gives notices in the ways that people want them. */
@Injectable()
export class Recipients {
  private readonly together = new Together<number, Addressee[]>((ids) => this.ask({ ids }));

  constructor(
    private readonly internal: Internal,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Where these people, and the operators with the permission, are reached; who may not sign in is left out. Asked before the transaction; notices
   * for one person each, as many as come at the same time, are asked about together.
   */
  async addresses(ids: number[], permiso?: Permission): Promise<Addressee[]> {
    const [only] = ids;
    if (only === undefined || ids.length > 1 || permiso) return this.ask({ ids, permiso });
    return (await this.together.take(only)).filter(({ id }) => id === only);
  }

  private async ask({ ids, permiso }: WhomToReach): Promise<Addressee[]> {
    const whom: WhomToReach = { ids: [...new Set(ids)], permiso };
    const people = ids.length || permiso ? await this.internal.post<MailAddress[]>('usuarios/correos', whom) : [];
    if (!people.length) return [];
    const registered = await this.internal.post<PersonName[]>('perfil/nombres', {
      ids: people.map(({ id }) => id),
    } satisfies NamesQuestion);
    const names = new Map(registered.map(({ id, nombre }) => [id, nombre]));
    return people.map((person) => ({ ...person, nombre: names.get(person.id) ?? null }));
  }

  /**
   * In-app notice and mail, each where the person wants it, in the transaction of `em`. A second one with the same key does nothing,
   * also one that another event brings. An address that nobody has confirmed gets no mail.
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
