import { inCaracas } from '@registro/contracts/dates';
import type { CodeContent } from '@registro/verify/code/printed-code';
import type { CodeOutcome } from '@registro/verify/code/says';
import type { IconName } from '../ui/Icon.js';
import { Notice } from '../ui/plain/Notice.js';
import type { CodeAnswer } from './check-code.js';
import { DATED, Facts, Stamp, titleFor, titleOf, Verdict, WHAT } from './Verdict.js';

/*
 * What a printed code proves. As in Verdict.tsx nothing here has state or hears events. What a code says of itself is
 * shown only once its signature was verified: `content` is null until then.
 */

const LOOKS: Record<CodeOutcome, [look: Parameters<typeof Stamp>[0]['look'], icon: IconName]> = {
  valido: ['vigente', 'check'],
  anticuado: ['duda', 'history'],
  revocado: ['revocado', 'close'],
  'clave-revocada': ['revocado', 'key'],
  'clave-desconocida': ['duda', 'info'],
  falso: ['revocado', 'warning'],
  ilegible: ['duda', 'info'],
  'sin-claves': ['duda', 'offline'],
};
const OFFLINE =
  'Sin conexión con el registro: esto lo comprobó este mismo aparato, con las claves y la lista de revocados que guarda de antes.';
const UNKNOWN =
  'Su firma es de este registro, pero hoy no consta en él ningún documento con este número. No se fíe de él: pregunte al registro.';
const DIFFERS = 'Lo que el registro dice hoy no es lo que firmó en el código impreso. Pregunte al registro antes de fiarse de ninguno.';

/** What the page is called. */
export const codeTitle = ({ verified, today }: CodeAnswer): string =>
  today?.kind === 'hallado' ? titleOf(today) : titleFor(verified.content?.tipo ?? null);

export function CodeVerdict({ verified, today, online }: CodeAnswer) {
  const { outcome, content, titulo, dice } = verified;
  if (today?.kind === 'hallado' && content)
    return (
      <>
        <Verdict codigo={content.numero} checked={today} />
        <p>El código impreso lleva la firma de este registro, del {inCaracas(content.firmado, 'longDay')}.</p>
        {differs(content, today.data) && <Notice tone="error">{DIFFERS}</Notice>}
      </>
    );
  if (today?.kind === 'desconocido' && content)
    return (
      <>
        <Stamp look="duda" icon="info" title="El registro no conoce este número" text={UNKNOWN} />
        <Signed content={content} />
      </>
    );
  const [look, icon] = LOOKS[outcome];
  return (
    <>
      <Stamp look={look} icon={icon} title={titulo} text={dice} />
      {!online && <Notice tone="info">{OFFLINE}</Notice>}
      {content && <Signed content={content} />}
    </>
  );
}

function Signed({ content: { tipo, numero, nombre, nivel, fecha } }: { content: CodeContent }) {
  return (
    <Facts
      rows={[
        ['A nombre de', nombre],
        [WHAT[tipo], nivel],
        [DATED[tipo], inCaracas(fecha, 'longDay')],
        ['Código', numero],
      ]}
    />
  );
}

/** The code holds the beginning of what is long. */
const differs = ({ nombre, nivel, fecha }: CodeContent, now: { nombre: string; nivel: string; fecha: string }): boolean =>
  !isOf(nombre, now.nombre) || !isOf(nivel, now.nivel) || fecha !== now.fecha;
const isOf = (printed: string, now: string): boolean =>
  printed.endsWith('…') ? now.normalize('NFC').startsWith(printed.slice(0, -1)) : printed === now.normalize('NFC');
