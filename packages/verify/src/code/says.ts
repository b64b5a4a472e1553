import type { PublicKey } from '../public-key.js';
import type { CodeContent, CodeKind } from './printed-code.js';

/**
 * What became of a code. `valido` alone is to be believed; `anticuado` was issued by the registry, and whether it still
 * stands cannot be known. What it says is told of these two and of what was revoked, and of no other.
 */
export type CodeOutcome =
  | 'valido'
  | 'anticuado'
  | 'revocado'
  | 'clave-revocada'
  | 'clave-desconocida'
  | 'falso'
  | 'ilegible'
  | 'sin-claves';

/** In Spanish, for who asked. */
export interface CodeSentence {
  titulo: string;
  dice: string;
}

interface About {
  content: CodeContent | null;
  key?: PublicKey | undefined;
  /** the keys were asked for just now */
  fresh: boolean;
  /** when the list of what was revoked was drawn up, ms; null: there is none */
  lista: number | null;
  now: number;
}

/** For how long a list of what was revoked says whether something still stands. */
export const LIST_GOOD_MS = 86_400_000;
/** By how much the clock of a phone may be behind. */
export const CLOCK_MS = 600_000;
const HOUR_MS = 3_600_000;
const AGO = new Intl.RelativeTimeFormat('es');

const KINDS: Record<CodeKind, [name: string, valid: string, revoked: string]> = {
  certificado: ['Certificado', 'vigente', 'revocado'],
  constancia: ['Constancia', 'vigente', 'revocada'],
};

/** The sentence of each answer: whoever reads one takes it for no other. */
export function sentenceOf(outcome: CodeOutcome, about: About): CodeSentence {
  const [name, valid, revoked] = KINDS[about.content?.tipo ?? 'certificado'];
  switch (outcome) {
    case 'valido':
      return { titulo: `${name} ${valid}`, dice: `Lleva la firma de este registro${unrevoked(about)}.` };
    case 'anticuado':
      return { titulo: 'Auténtico, pero no se sabe si sigue vigente', dice: `Lleva la firma de este registro. ${whyUnknown(about)}` };
    case 'revocado':
      return {
        titulo: `${name} ${revoked}`,
        dice: `Fue emitido por este registro, pero ya no es válido: está en la lista de revocados, ${ageOf(about)}.`,
      };
    case 'clave-revocada':
      return {
        titulo: 'No se fíe de este código',
        dice: `Se firmó cuando su clave ya no era de fiar: está revocada desde el ${shown(about.key!.revocada!.desde)} (${about.key!.revocada!.motivo}). Compruebe el número impreso con conexión.`,
      };
    case 'clave-desconocida':
      return {
        titulo: 'Código de una clave desconocida',
        dice: about.fresh
          ? 'Lo firma una clave que este registro no publica. Cualquiera puede imprimir un código así: no lo emitió este registro.'
          : 'Lo firma una clave que aquí no se conoce. Puede ser una nueva del registro o la de cualquiera: sin conexión no se puede saber.',
      };
    case 'falso':
      return {
        titulo: 'Código falso',
        dice: 'Dice ser de este registro, pero su firma no corresponde: no lo emitió el registro, o alguien lo cambió.',
      };
    case 'ilegible':
      return {
        titulo: 'Este código no se puede leer',
        dice: 'Le falta una parte, es otra cosa, o es más nuevo que lo que aquí se conoce. Escanéelo de nuevo, o compruebe el número que está impreso a su lado.',
      };
    case 'sin-claves':
      return {
        titulo: 'Todavía no se puede comprobar',
        dice: 'Este aparato no guarda las claves del registro. Abra esta página una vez con conexión: después comprobará también sin ella.',
      };
  }
}

const unrevoked = (about: About): string =>
  about.content?.indice === null ? ', y no es de lo que se revoca' : `, y no está en la lista de revocados, ${ageOf(about)}`;

function whyUnknown({ key, lista, now, ...about }: About): string {
  const ask = 'Conéctese y compruébelo otra vez.';
  if (key?.revocada)
    return `Pero su clave se revocó después, desde el ${shown(key.revocada.desde)} (${key.revocada.motivo}): que se firmó antes lo dice solo el código. ${ask}`;
  if (lista === null) return `Aquí no hay ninguna lista de revocados: pudo revocarse. ${ask}`;
  if (lista > now + CLOCK_MS)
    return `El reloj de este aparato está atrasado: no se sabe de cuándo es la lista de revocados que guarda. ${ask}`;
  if (now - lista <= LIST_GOOD_MS) return `Es posterior a la lista de revocados, ${ageOf({ key, lista, now, ...about })}. ${ask}`;
  return `La lista de revocados que se guarda es vieja, ${ageOf({ key, lista, now, ...about })}: pudo revocarse después. ${ask}`;
}

/** How old the list is. */
function ageOf({ lista, now }: About): string {
  const hours = Math.floor(Math.max(0, now - lista!) / HOUR_MS);
  if (hours < 1) return 'de hace menos de una hora';
  return `de ${hours < 48 ? AGO.format(-hours, 'hour') : AGO.format(-Math.floor(hours / 24), 'day')}`;
}

const shown = (day: string): string => day.split('-').toReversed().join('/');
