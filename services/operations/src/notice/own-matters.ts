import { Injectable } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import { mailTemplate } from '@registro/contracts/mails/templates';
import type { AudienceQuestion, OwnMatter } from '@registro/contracts/notices/audience';
import type { NoticeWords } from '@registro/contracts/notices/notice-words';
import { NOTICES } from '@registro/contracts/notices/notices';
import type { OwnMattersQuestion, OwnTold } from '@registro/contracts/notices/own-matters';
import type { NoticeKind } from '@registro/contracts/notices/preferences';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import type { Sought, Told, ToldThing } from './told.js';

/** Whom each is asked of: the service that does it, by what finds the rows that it does it to. */
const ASKED_OF: Record<OwnMatter, 'jornadas-usuario' | 'casos' | 'actos'> = {
  prorrogar: 'jornadas-usuario',
  asignar: 'casos',
  repartir: 'casos',
  sugeridos: 'casos',
  publicar: 'casos',
  adelantar: 'casos',
  respuesta: 'actos',
};

/** What acts tell of which each hears of a matter of their own. */
@Injectable()
export class OwnMatters {
  constructor(private readonly internal: Internal) {}

  async told({ id }: SessionUser, acto: OwnMatter, asked: AudienceQuestion): Promise<Told> {
    const question: OwnMattersQuestion = { quien: id, asked };
    const told = await this.internal.onBehalf(ASKS.ownMatters, question, { de: ASKED_OF[acto] });
    // What several domains tell by the same words is one thing.
    const dice = [...Map.groupBy(told, ({ plantilla }) => plantilla).values()]
      .map((same) => thingOf({ ...same[0]!, usuarios: same.flatMap(({ usuarios }) => usuarios) }))
      .filter(({ usuarios }) => usuarios!.length > 0);
    const people = [...new Set(dice.flatMap(({ usuarios }) => usuarios ?? []))].toSorted((a, b) => a - b);
    return {
      momentos: dice.length ? [{ cuando: null, dice }] : [],
      nadie: null,
      todos: (cuantos) => pagesOf(people, cuantos),
      pagina: (sought) => this.page(people, sought),
    };
  }

  private async page(people: number[], { texto, despuesDe, cuantos }: Sought): Promise<number[]> {
    const after = people.filter((one) => one > despuesDe);
    if (!texto) return after.slice(0, cuantos);
    return this.internal.post(ASKS.recipients, { codigo: null, entre: after, texto, despuesDe, cuantos });
  }
}

async function* pagesOf(people: number[], cuantos: number): AsyncGenerator<number[]> {
  for (let from = 0; from < people.length; from += cuantos) yield await Promise.resolve(people.slice(from, from + cuantos));
}

/** By the words that it will have. Kinds of mails are the kinds that people mute; what has no mail cannot be muted. */
function thingOf({ plantilla, usuarios, ventana }: OwnTold): ToldThing {
  const template = mailTemplate(plantilla);
  const words = (NOTICES as Partial<Record<string, NoticeWords>>)[plantilla];
  return {
    plantilla,
    titulo: template?.nombre ?? words!.titulo,
    tipo: (template?.tipo as NoticeKind | undefined) ?? null,
    clave: null,
    aviso: null,
    usuarios,
    ventana: words?.ventana ?? ventana,
  };
}
