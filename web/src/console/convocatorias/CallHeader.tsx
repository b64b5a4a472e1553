import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { CALL_NO_DATES, CALL_STATE_NAMES, callCan, CallReason, type CallRow } from '@registro/contracts/calls/call';
import { shortEnd } from '@registro/contracts/catalogs/window-text';
import { PROGRAMME_NAMES } from '@registro/contracts/calls/programme-names';
import { countOf } from '@registro/contracts/count';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { post } from '../../api/client.js';
import { useToast } from '../../ui/Feedback.js';
import { showMoment, State } from '../kit/cells.js';
import { ExtendButton } from '../window/ExtendButton.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { TellDialog } from '../hearers/TellDialog.js';
import { CALL_TONES } from '../kit/status-tones.js';
import { CallNumber } from '../kit/CallNumber.js';
import { DatesButton } from './DatesButton.js';
import { CloneDialog } from './NewCallDialog.js';
import { ReopenButton } from './ReopenButton.js';

interface Props {
  row: CallRow;
  again: () => void;
}

/** In what state a call is, when it opens and closes, and what may be done with it. */
export function CallHeader({ row, again }: Props) {
  const { codigo, programa, anio, estado, inicio, fin, borradores, enviadas } = row;
  return (
    <Box
      component="section"
      aria-label="Estado de la convocatoria"
      sx={{ px: 2, py: 1.25, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: '12px' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{codigo}</strong>
          <span>
            {PROGRAMME_NAMES[programa]} {anio}
          </span>
          <State tone={CALL_TONES[estado]}>{CALL_STATE_NAMES[estado]}</State>
        </Box>
        <Actions row={row} again={again} />
      </Box>
      <Box sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {inicio && fin ? `Desde el ${showMoment(inicio, true)} hasta el ${shortEnd(fin)}. ` : 'Todavía sin fechas. '}
        {borradores === null || enviadas === null ? (
          'Cuántas solicitudes tiene no se sabe ahora: el servicio que las recibe no responde.'
        ) : (
          <>
            <CallNumber call={row} of="borradores">
              {countOf(borradores, 'borrador', 'borradores')}
            </CallNumber>
            ,{' '}
            <CallNumber call={row} of="enviadas">
              {countOf(enviadas, 'enviada', 'enviadas')}
            </CallNumber>
            .
          </>
        )}
      </Box>
      {callCan.open(row) && !inicio && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {CALL_NO_DATES}. Después podrá abrirla.
        </Alert>
      )}
      {estado === 'abierta' && programa !== 'beca' && (
        <Box sx={{ mt: 0.5 }}>
          <Link href={`/usuario/vertice-3/convocatoria/${codigo}/listar`} target="_blank" rel="noopener">
            Su dirección para quienes participan
          </Link>
        </Box>
      )}
    </Box>
  );
}

function Actions({ row, again }: Props) {
  const { id, nombre, idVentana } = row;
  const [cloning, setCloning] = useState(false);
  const navigate = useNavigate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="group" aria-label="Acciones">
      {idVentana !== null && <DatesButton idVentana={idVentana} />}
      {row.inicio && idVentana !== null && <ExtendButton id={idVentana} nombre={nombre} onDone={again} />}
      <Button size="small" onClick={() => setCloning(true)}>
        Clonar
      </Button>
      {callCan.close(row) && (
        <ReasonAction<CallReason>
          label="Cerrar"
          title={`Cerrar «${nombre}»`}
          text={`Nadie más podrá enviar, aunque su fecha de cierre no haya llegado${row.borradores ? `: hay ${countOf(row.borradores, 'borrador abierto', 'borradores abiertos')}` : ''}. Se puede reabrir.`}
          yes="Sí, cerrar"
          danger
          path={`convocatorias/${id}/cerrar`}
          Dto={CallReason}
          done="Convocatoria cerrada"
        />
      )}
      {callCan.reopen(row) && idVentana !== null && <ReopenButton id={id} nombre={nombre} idVentana={idVentana} />}
      {callCan.open(row) && <OpenButton row={row} again={again} />}
      {cloning && (
        <CloneDialog
          row={row}
          onMade={(made) => {
            setCloning(false);
            void navigate(`/consola/convocatorias/${made}/show`);
          }}
          onClose={() => setCloning(false)}
        />
      )}
    </Box>
  );
}

function OpenButton({ row: { id, nombre, inicio, fin, idVentana }, again }: Props) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const open = async (sinAvisar: number[]) => {
    await post(`recursos/convocatorias/${id}/abrir`, { sinAvisar });
    toast('Convocatoria abierta');
    setAsking(false);
    again();
  };
  return (
    <>
      <Button size="small" variant="contained" disabled={!inicio} onClick={() => setAsking(true)}>
        Abrir
      </Button>
      {asking && (
        <TellDialog
          title={`¿Abrir «${nombre}»?`}
          asked={{ acto: 'abrir', id: idVentana! }}
          yes="Sí, abrir"
          onYes={open}
          onClose={() => setAsking(false)}
        >
          Se anuncia desde ahora y recibe propuestas desde el {showMoment(inicio, true)}
          {fin ? ` hasta el ${shortEnd(fin)}` : ''}. Desde la primera propuesta ya no cambian sus preguntas, rubros, montos ni fases.
        </TellDialog>
      )}
    </>
  );
}
