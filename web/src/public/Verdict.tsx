import { inCaracas } from '@registro/contracts/dates';
import type { Verification } from '@registro/contracts/documents/request';
import { signatureSays } from '@registro/contracts/documents/signature';
import { LOG_DIFFERS, loggedSays } from '@registro/contracts/log/log';
import { Icon, type IconName } from '../ui/Icon.js';
import { Notice } from '../ui/plain/Notice.js';
import type { Checked } from './checked.js';

/*
 * What a verification says. Nothing here has state or hears events: on a slow line a small script draws it
 * (verificar.tsx), long before React is there.
 */

/** What the page verifies, once it knows. */
const KINDS: Record<Verification['tipo'], string> = {
  certificado: 'certificado',
  acuse: 'acuse de recibo',
  comprobante: 'comprobante de pago',
  constancia: 'constancia',
};

/** @param checked null: not yet */
export const titleOf = (checked: Checked | null): string => titleFor(checked?.kind === 'hallado' ? checked.data.tipo : null);
/** @param tipo null: it is not known */
export const titleFor = (tipo: Verification['tipo'] | null): string => `Verificación de ${tipo ? KINDS[tipo] : 'documento'}`;

/** What the state of a certificate or a receipt means to who verifies it. */
const VERDICTS: Record<Verification['tipo'], Partial<Record<Verification['estado'], [title: string, text: string]>>> = {
  certificado: {
    vigente: ['Certificado vigente', 'Fue emitido por este registro y sigue siendo válido.'],
    revocado: ['Certificado revocado', 'Fue emitido por este registro, pero ya no es válido.'],
  },
  acuse: {
    vigente: ['Acuse de recibo vigente', 'Este registro recibió la solicitud, y es su envío más reciente.'],
    sustituido: ['Acuse de recibo sustituido', 'Este registro recibió la solicitud; después recibió un envío más reciente.'],
    retirado: ['Solicitud retirada', 'Este registro recibió la solicitud; después fue retirada por quien la envió.'],
  },
  comprobante: {
    vigente: ['Pago completado', 'Este pago consta en el registro y está completado.'],
    revocado: ['Pago revertido', 'Este pago se completó y después fue revertido.'],
  },
  constancia: { vigente: ['Constancia vigente', 'Fue emitida por este registro y sigue siendo válida.'] },
};

/** What its level says. */
export const WHAT: Record<Verification['tipo'], string> = {
  certificado: 'Nivel registrado',
  acuse: 'Nivel',
  comprobante: 'Concepto',
  constancia: 'Hace constar',
};
export const DATED: Record<Verification['tipo'], string> = {
  certificado: 'Fecha de emisión',
  acuse: 'Fecha de recibo',
  comprobante: 'Fecha de pago',
  constancia: 'Fecha de emisión',
};

/** @param props.codigo as it was asked for */
export function Verdict({ codigo, checked }: { codigo: string; checked: Checked }) {
  return checked.kind === 'hallado' ? <Found codigo={codigo} data={checked.data} /> : <Unknown codigo={codigo} />;
}

function Unknown({ codigo }: { codigo: string }) {
  return (
    <>
      <Notice tone="warning">
        No existe ningún documento con el código <strong>{codigo}</strong>.
      </Notice>
      <p>Compare el código con el impreso, letra por letra. Si coincide, el documento no fue emitido por este registro.</p>
    </>
  );
}

function Found({ codigo, data }: { codigo: string; data: Verification }) {
  const valid = data.estado === 'vigente';
  const [title, text] = VERDICTS[data.tipo][data.estado] ?? ['Ya no es válido', 'Fue emitido por este registro.'];
  const rows: [string, string | undefined][] = [
    ['A nombre de', data.nombre],
    ['Cédula', `terminada en ${data.cedula_final}`],
    ['Qué se recibió', data.asunto],
    ['Programa', data.programa],
    [WHAT[data.tipo], data.nivel === data.programa ? undefined : data.nivel],
    ['Monto', data.monto],
    ['Pagado a', data.beneficiario],
    [
      DATED[data.tipo],
      data.momento ? `${inCaracas(data.momento, 'longMoment')} (hora de Caracas)` : inCaracas(data.fecha.slice(0, 10), 'longDay'),
    ],
    ['Envío', data.version ? String(data.version) : undefined],
    ['Huella de lo enviado (SHA-256)', data.huella],
    ['Bitácora pública', loggedSays(data.bitacora)],
    ['Firma del PDF', data.firma === undefined ? undefined : signatureSays(data.firma)],
    ['Código', codigo],
    ['Motivo', valid ? undefined : data.motivo],
  ];
  return (
    <>
      <Stamp look={valid ? 'vigente' : 'revocado'} icon={valid ? 'check' : 'close'} title={title} text={text} />
      <Facts rows={rows} />
      {data.bitacora?.igual === false && <Notice tone="error">{LOG_DIFFERS}</Notice>}
      {data.bitacora?.anotado && <a href={`/bitacora/prueba/${data.numero}`}>Prueba de la bitácora</a>}
    </>
  );
}

/** The verdict itself, by its colour, its sign and its words. */
export function Stamp({ look, icon, title, text }: { look: 'vigente' | 'revocado' | 'duda'; icon: IconName; title: string; text: string }) {
  return (
    <div className={`dictamen ${look}`}>
      <span className="sello" aria-hidden="true">
        <Icon name={icon} size={30} />
      </span>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** What the document says, of what it has. */
export function Facts({ rows }: { rows: [term: string, value: string | undefined][] }) {
  return (
    <dl className="ficha">
      {rows
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd style={{ overflowWrap: 'anywhere' }}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
