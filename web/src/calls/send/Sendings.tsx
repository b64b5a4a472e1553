import { Fragment, useId } from 'react';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import '../calls.css';
import { useVersions } from './queries.js';

/** Every sending of a proposal with its receipt, and what it changed. */
export function Sendings({ idProyecto }: { idProyecto: number }) {
  const id = useId();
  const { data } = useVersions(idProyecto);
  if (!data?.length) return null;
  return (
    <section className="envios" aria-labelledby={id}>
      <h3 id={id} className="subtitulo">
        Envíos
      </h3>
      {data.map(({ version, acuse, cambios }) => (
        <Fragment key={version}>
          <ReceiptLine receipt={acuse} />
          {cambios.length > 0 && <p>Cambió: {cambios.map(({ etiqueta }) => etiqueta).join(', ')}</p>}
        </Fragment>
      ))}
    </section>
  );
}
