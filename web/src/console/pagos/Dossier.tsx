import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { DOSSIER_MISSING, type PaymentDossier } from '@registro/contracts/payments/dossier';
import { PAYMENT_STATE_NAMES } from '@registro/contracts/payments/owed';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { Facts } from '../../records/Facts.js';
import { showMoment } from '../kit/cells.js';
import { showCents } from '../money/money.js';
import { DocumentTabs } from '../review/DocumentTabs.js';
import { Panel } from '../review/Panel.js';

const useDossier = (id: number) =>
  useQuery({
    queryKey: ['pagos', 'expediente', id],
    queryFn: ({ signal }) => get<PaymentDossier>(`recursos/pagos/${id}/expediente`, {}, { signal }),
  });

/**
 * All that who approves or checks one payment compares: whose it is, what for and with which file, the warnings, the
 * budget and what came before.
 */
export function Dossier({ id }: { id: number }) {
  const { data, error } = useDossier(id);
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={260} aria-label="Cargando el expediente" role="status" />;
  const files = data.documentos.map(({ etiqueta, idArchivo }) => ({ campo: idArchivo, etiqueta, nombre: etiqueta, id: idArchivo }));
  return (
    <>
      {data.avisos.length > 0 && (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {data.avisos.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Box>
        </Alert>
      )}
      {data.faltan.map((part) => (
        <Alert key={part} severity="info">
          {DOSSIER_MISSING[part]}
        </Alert>
      ))}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: files.length ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <WhatFor dossier={data} />
          <Said dossier={data} />
          <Before dossier={data} />
        </Box>
        <DocumentTabs files={files} label="Con qué se pidió" />
      </Box>
    </>
  );
}

function WhatFor({ dossier }: { dossier: PaymentDossier }) {
  const { persona, documentoPersona, periodo, hechos, revisiones, registro, presupuesto } = dossier;
  return (
    <Panel title="Expediente">
      <Facts
        columns={2}
        facts={[
          ['De quién es', persona],
          ['Cédula', documentoPersona],
          ['Para cuándo', periodo],
          ...hechos,
          ['Registro de empresas', registro],
          [
            'Presupuesto',
            presupuesto &&
              `${presupuesto.linea}: quedan ${showCents(presupuesto.antes, presupuesto.moneda)} sin este pago y ${showCents(presupuesto.despues, presupuesto.moneda)} con él`,
          ],
          [
            'Quién lo revisó',
            revisiones.length > 0 && (
              <Box component="ul" key="revisiones" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {revisiones.map(({ que, quien, cuando }) => (
                  <li key={`${que} ${cuando}`}>
                    {que}, {showMoment(cuando, true)}
                    {quien && `: ${quien}`}
                  </li>
                ))}
              </Box>
            ),
          ],
        ]}
      />
    </Panel>
  );
}

/** What its person asked and was answered, in their own words; nothing where nothing was asked. */
function Said({ dossier: { palabras } }: { dossier: PaymentDossier }) {
  if (palabras.length === 0) return null;
  return (
    <Panel title="Lo que se pidió y se preguntó">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {palabras.map(({ de, quien, texto, cuando }) => (
          <Box component="li" key={`${de} ${cuando}`} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{de}</strong>
            <Box sx={{ whiteSpace: 'pre-line' }}>{texto}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {quien === 'persona' ? 'La persona' : 'El Registro'}, {showMoment(cuando, true)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** What was paid for the same period or concept, or is on its way. */
function Before({ dossier: { anteriores } }: { dossier: PaymentDossier }) {
  return (
    <Panel title="Pagos del mismo periodo o concepto">
      {anteriores.length === 0 && <Box sx={{ color: 'text.secondary' }}>No hay ninguno.</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {anteriores.map(({ idPago, periodo, nombreConcepto, centimos, moneda, estado, completado, nombre }) => (
          <Box component="li" key={idPago} sx={{ overflowWrap: 'anywhere' }}>
            <Link to={`/consola/pagos/${idPago}/show`}>Pago {idPago}</Link>: {[nombreConcepto, periodo].filter(Boolean).join(', ')},{' '}
            {showCents(centimos, moneda)}
            <Box sx={{ color: 'text.secondary' }}>
              {PAYMENT_STATE_NAMES[estado]}
              {completado && ` el ${showMoment(completado)}`}, {nombre}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
