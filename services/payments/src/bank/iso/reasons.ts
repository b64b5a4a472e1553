import { textsUnder, textUnder } from './element.js';
import type { XmlElement } from './read-xml.js';

/**
 * Reasons of rejection (ISO 20022 external code set, ExternalStatusReason1Code) that a person can do something about.
 */
const REASONS: Record<string, string> = {
  AC01: 'El número de cuenta no es correcto',
  AC02: 'La cuenta del pagador no es correcta',
  AC03: 'La cuenta del beneficiario no es correcta',
  AC04: 'La cuenta está cerrada',
  AC05: 'La cuenta del pagador está cerrada',
  AC06: 'La cuenta está bloqueada',
  AC07: 'La cuenta del beneficiario está cerrada',
  AG01: 'La cuenta no admite este tipo de operación',
  AG02: 'El banco no admite este tipo de operación',
  AM02: 'El monto supera el permitido por el banco',
  AM04: 'Fondos insuficientes en la cuenta del pagador',
  AM05: 'El banco ya había recibido este pago',
  AM09: 'El monto no es el acordado',
  BE01: 'El nombre no corresponde al titular de la cuenta',
  BE05: 'El banco no reconoce al pagador',
  BE06: 'El banco no reconoce al beneficiario',
  DT01: 'La fecha no es válida',
  FF01: 'El banco no pudo leer el archivo',
  MD07: 'El titular de la cuenta falleció',
  RC01: 'El código del banco no es correcto',
  RR03: 'Faltan datos del beneficiario que exige la ley',
  RR04: 'Rechazado por una norma del banco',
  TM01: 'El archivo llegó fuera de hora',
};

/** Above what any bank says of one payment. */
const WORDS_MAX = 2_000;

/**
 * The bank's reasons in words, all that it gives (`StsRsnInf`) with all that it adds: those of a code, what the bank
 * adds, or the code itself.
 * @param status what stands for a reason where there is none; null where none is needed
 */
export function isoReasons(reasons: XmlElement[], status: string | null): string | null {
  const sentences = reasons.map((why) => {
    const code = textUnder(why, 'Rsn', 'Cd') ?? textUnder(why, 'Rsn', 'Prtry');
    const known = code && (REASONS[code] ?? null);
    const added = textsUnder(why, 'AddtlInf');
    return [known, added ?? (known || !code ? null : `Código ${code.slice(0, 35)}`)];
  });
  const said = [...new Set(sentences.flat().filter((text) => text !== null && text !== ''))].map((text) => text!.replace(/\.$/, ''));
  if (!said.length) return status && `Código ${status.slice(0, 35)}`;
  return said.join('. ').slice(0, WORDS_MAX);
}
