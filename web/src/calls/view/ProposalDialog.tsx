import { Accordion } from '../../ui/Accordion.js';
import { askPath } from '../../ui/addresses.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { StatusChip } from '../../ui/StatusChip.js';
import '../calls.css';
import { PROGRAMME_SCREENS } from '../programmes.js';
import type { Row } from '../queries.js';
import { Sendings } from '../send/Sendings.js';
import { toneOf } from '../texts.js';
import ProposalPart from './parts.js';

/** 'Ver información': data, team and financing of a proposal in three accordions, and its receipts. */
export default function ProposalDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const screens = PROGRAMME_SCREENS[row.programa];
  return (
    <Dialog
      size="wide"
      title={screens.view}
      onClose={onClose}
      actions={
        <>
          <ButtonLink kind="text" to={askPath('proyecto', row.id)} start="mail">
            Preguntar
          </ButtonLink>
          <Button onClick={onClose} autoFocus>
            Cerrar
          </Button>
        </>
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
    </Dialog>
  );
}
