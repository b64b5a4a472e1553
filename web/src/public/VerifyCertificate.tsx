import { inCaracas, onOwnClock } from '@registro/contracts/dates';
import type { Verification } from '@registro/contracts/documents/request';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { get } from '../api/client.js';
import { ApiError, messageOf, Refusal } from '../api/errors.js';
import { Mark, NAME } from '../design/Logo.js';
import { Icon } from '../ui/Icon.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/parts.js';
import { FileCheck } from './FileCheck.js';

type State = { kind: 'cargando' } | { kind: 'hallado'; data: Verification } | { kind: 'desconocido' } | { kind: 'error'; message: string };

const now = () => onOwnClock(Date.now(), 'spokenMinute');

/** Never throws: what could not be read is a state of its own. */
async function readCode(codigo: string): Promise<State> {
  try {
    return { kind: 'hallado', data: await get<Verification>(`publico/verificar/${encodeURIComponent(codigo)}`) };
  } catch (error) {
    const unknown = error instanceof Refusal || (error instanceof ApiError && (error.status === 404 || error.status === 422));
    return unknown ? { kind: 'desconocido' } : { kind: 'error', message: messageOf(error) };
  }
}

/** What the page verifies, once it knows. */
const KINDS: Record<Verification['tipo'], string> = {
  certificado: 'certificado',
  acuse: 'acuse de recibo',
  comprobante: 'comprobante de pago',
  constancia: 'constancia',
};

/** What anyone may learn of a certificate or receipt by its code (rule F-13). */
export default function VerifyCertificate() {
  const { codigo = '' } = useParams();
  const [state, setState] = useState<State>({ kind: 'cargando' });
  const title = `Verificación de ${state.kind === 'hallado' ? KINDS[state.data.tipo] : 'documento'}`;
  usePage(title);
  useEffect(() => {
    let here = true;
    readCode(codigo).then((found) => here && setState(found));
    return () => {
      here = false;
    };
  }, [codigo]);
  const retry = async () => {
    setState({ kind: 'cargando' });
    setState(await readCode(codigo));
  };

  return (
    <div className="hoja media">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="tarjeta pila" aria-live="polite" aria-busy={state.kind === 'cargando'}>
        {state.kind === 'cargando' && <div className="girando" role="status" aria-label="Buscando el documento" />}
        {state.kind === 'hallado' && <Found codigo={codigo} data={state.data} />}
        {state.kind === 'desconocido' && (
          <>
            <Notice tone="alerta">
              No existe ningún documento con el código <strong>{codigo}</strong>.
            </Notice>
            <p>Compare el código con el impreso, letra por letra. Si coincide, el documento no fue emitido por este registro.</p>
          </>
        )}
        {state.kind === 'error' && (
          <>
            <Notice tone="error">{state.message}</Notice>
            <button type="button" className="boton" onClick={() => void retry()}>
              Intentar de nuevo
            </button>
          </>
        )}
      </div>
      <p className="no-imprimir">
        <Link to="/#verificar">Verificar otro documento</Link>
      </p>
    </div>
  );
}

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

const WHAT: Record<Verification['tipo'], string> = {
  certificado: 'Nivel registrado',
  acuse: 'Nivel',
  comprobante: 'Concepto',
  constancia: 'Hace constar',
};
const DATED: Record<Verification['tipo'], string> = {
  certificado: 'Fecha de emisión',
  acuse: 'Fecha de recibo',
  comprobante: 'Fecha de pago',
  constancia: 'Fecha de emisión',
};

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
    ['Código', codigo],
    ['Motivo', valid ? undefined : data.motivo],
  ];
  return (
    <>
      <div className={`dictamen ${valid ? 'vigente' : 'revocado'}`}>
        <span className="sello" aria-hidden="true">
          <Icon name={valid ? 'check' : 'close'} size={30} />
        </span>
        <div>
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
      </div>
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
      {data.archivos && data.archivos.length > 0 && <FileCheck files={data.archivos} />}
      <div className="ficha-pie">
        <Mark size={32} />
        <span>
          {NAME}
          <br />
          Consultado el {now()}
        </span>
        <button type="button" className="boton linea no-imprimir" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          Imprimir
        </button>
      </div>
    </>
  );
}
