import { showDate } from '../dates.js';

/** What is known of the signature of a document's PDF. Days are YYYY-MM-DD. */
export interface DocumentSignature {
  /** the key's identifier */
  clave: string;
  firmado: string;
  /** whom its certificate names; null: the registry no longer has that key */
  nombre: string | null;
  desde?: string;
  hasta?: string;
  revocada?: { desde: string; motivo: string };
}

/** What a page says of it, to who verifies by the registry's own word. Null: the PDF bears none. */
export function signatureSays(firma: DocumentSignature | null): string {
  if (!firma) return 'El PDF no lleva firma electrónica: vale lo que dice esta página.';
  const { clave, firmado, nombre, desde, hasta, revocada } = firma;
  const signed = `El PDF se firmó el ${showDate(firmado)} con la clave ${clave}`;
  if (!nombre) return `${signed}, que este registro ya no tiene: vale lo que dice esta página.`;
  const life = `${signed} de «${nombre}», que firma del ${showDate(desde)} al ${showDate(hasta)}.`;
  if (!revocada) return life;
  const why = `revocada desde el ${showDate(revocada.desde)} (${revocada.motivo})`;
  return firmado < revocada.desde
    ? `${life} Fue ${why}, después de firmarlo: la firma sigue valiendo.`
    : `${life} Está ${why}: no se fíe de esa firma. Vale lo que dice esta página.`;
}
