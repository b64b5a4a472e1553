import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  MERGE_SERVICES,
  type MergeAccount,
  type MergeCount,
  mergeDifferences,
  type MergePreview,
} from '@registro/contracts/accounts/merge';
import { Link } from 'react-router-dom';
import { showMoment, State } from '../kit/cells.js';
import { showDate } from '@registro/contracts/dates';
import { Card } from '../kit/Card.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { Differences } from './Differences.js';

/** All that keeps the two from being joined now; none: it may be asked for, and confirmed. */
export const against = ({ impide, partes, ausentes }: MergePreview): string[] => [
  ...impide,
  ...partes.flatMap((part) => part.impide),
  ...(ausentes.length ? [`No respondió: ${ausentes.join(', ')}. Actualice en un momento`] : []),
];

/** The two accounts beside each other, what stands against joining them, and what would move. */
export function Comparison({ preview }: { preview: MergePreview }) {
  const { origen, destino, partes } = preview;
  const reasons = against(preview);
  const notes = partes.flatMap(({ avisos }) => avisos);
  const having = partes.filter(({ mueve, tiene }) => mueve.length + tiene.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        <AccountCard title="Se cierra" account={origen} tone="warning" />
        <AccountCard title="Se queda" account={destino} tone="success" />
      </Box>
      <Differences of={mergeDifferences(origen, destino)} />
      {reasons.length > 0 && (
        <Alert severity="error">
          <strong>Todavía no se pueden unir</strong>
          <Sentences of={reasons} />
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert severity="info">
          <Sentences of={notes} />
        </Alert>
      )}
      <Card title="Lo que pasa de una a otra">
        {having.length === 0 ? (
          <p style={{ margin: 0 }}>Ninguna de las dos tiene nada registrado.</p>
        ) : (
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
            {having.map(({ servicio, mueve, tiene }) => (
              <Box
                key={servicio}
                sx={{ display: 'grid', gap: '2px 16px', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' } }}
              >
                <Box component="dt" sx={{ fontWeight: 600 }}>
                  {MERGE_SERVICES[servicio]}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {mueve.length > 0 ? countsText(mueve) : 'Nada que mover'}
                  {tiene.length > 0 && <Box sx={{ color: 'text.secondary' }}>La que se queda ya tiene: {countsText(tiene)}</Box>}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </Card>
    </Box>
  );
}

export const countsText = (counts: MergeCount[]): string => counts.map(({ que, cuantos }) => `${que}: ${cuantos}`).join(' · ');

function Sentences({ of }: { of: string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}.</li>
      ))}
    </Box>
  );
}

function AccountCard({ title, account, tone }: { title: string; account: MergeAccount; tone: 'warning' | 'success' }) {
  const { id, nombre, correo, cedula, fechaNacimiento, activo, verificado, creado, entrada } = account;
  return (
    <Card title={nombre} aside={<State tone={tone}>{title}</State>}>
      <Pairs>
        <Pair name="Correo">
          <Link to={`/consola/usuarios/${id}/show`}>{correo}</Link>
        </Pair>
        <Pair name="Cédula">{cedula ?? 'Sin datos básicos'}</Pair>
        {fechaNacimiento && <Pair name="Nacimiento">{showDate(fechaNacimiento)}</Pair>}
        <Pair name="Cuenta">{`${activo ? 'Activa' : 'Suspendida'}${verificado ? '' : ', sin confirmar el correo'}`}</Pair>
        <Pair name="Creada">{showMoment(creado)}</Pair>
        <Pair name="Último uso">{entrada ? showMoment(entrada, true) : 'Sin sesiones abiertas'}</Pair>
      </Pairs>
    </Card>
  );
}
