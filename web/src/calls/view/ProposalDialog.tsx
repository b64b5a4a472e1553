import { Fragment, useId } from 'react';
import { Accordion } from '../../ui/Accordion.js';
import { askPath } from '../../ui/addresses.js';
import { ButtonLink } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { StatusChip } from '../../ui/StatusChip.js';
import '../calls.css';
import { PROGRAMME_SCREENS } from '../programmes.js';
import type { Row } from '../queries.js';
import { toneOf } from '../texts.js';
import ProposalPart from './parts.js';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { useVersions } from '../send/queries.js';
import { Questions } from '../../records/Questions.js';

/** 'Ver información': data, team and financing of a proposal in three accordions, and its receipts. */
export default function ProposalDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const screens = PROGRAMME_SCREENS[row.programa];
  return (
    <Dialog
      size="wide"
      title={screens.view}
      onClose={onClose}
      also={
        <ButtonLink kind="text" to={askPath('proyecto', row.id)} start="mail">
          Preguntar
        </ButtonLink>
      }
    >
      <div className="propuesta-cabeza">
        <h3 className="subtitulo">{row.tituloProyecto}</h3>
        <StatusChip tone={toneOf(row)}>{row.estatusProyecto}</StatusChip>
      </div>
      {screens.parts.map((title, part) => (
        <Accordion key={title} title={title} open={part === 0} late={part > 0}>
          <ProposalPart part={part} screens={screens} idProyecto={row.id} />
        </Accordion>
      ))}
      {row.envios > 0 && <Sendings idProyecto={row.id} />}
      <Questions objeto="proyecto" idObjeto={row.id} heading="h3" />
    </Dialog>
  );
}

/** Every sending of a proposal with its receipt, and what it changed. */
function Sendings({ idProyecto }: { idProyecto: number }) {
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
