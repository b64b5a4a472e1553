import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { APPEAL_STATE_NAMES, type AppealableObject, appealSteps, judgedBy, type JudgedTrail } from '@registro/contracts/appeals/appeal';
import { showDate } from '@registro/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { showMoment, State } from '../kit/cells.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';
import { Panel } from './Panel.js';
import { APPEAL_TONES } from '../kit/status-tones.js';

/**
 * The appeals of one object in its line of time, for who decides on such (rule Q-17); nothing where there are none, or
 * for anybody else.
 */
export function AppealTrail({ objeto, idObjeto }: { objeto: AppealableObject; idObjeto: number }) {
  const enabled = judgedBy(useSession().estatus?.permisos ?? []).includes(objeto);
  const { data, error, refetch } = useQuery({
    queryKey: ['apelaciones', 'de', objeto, idObjeto],
    queryFn: ({ signal }) => get<JudgedTrail[]>(`recursos/apelaciones/de/${objeto}/${idObjeto}`, {}, { signal }),
    enabled,
  });
  useLiveAgain('conversacion', () => enabled && void refetch());
  if (error && !data)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        {messageOf(error)}
      </Alert>
    );
  if (!data?.length) return null;
  return (
    <Panel title="Recursos">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data.map((one) => (
          <Box component="li" key={one.id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Link to={`/consola/apelaciones/${one.id}/show`}>Recurso {one.id}</Link>
              <State tone={APPEAL_TONES[one.estado]}>{APPEAL_STATE_NAMES[one.estado]}</State>
            </Box>
            <Box component="ol" aria-label={`Pasos del recurso ${one.id}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {appealSteps(one).map(({ nombre, fecha }) => (
                <li key={nombre}>
                  {nombre}{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {showMoment(fecha, true)}
                  </Box>
                </li>
              ))}
            </Box>
            {one.estado === 'pedida' && (
              <Box sx={{ color: 'text.secondary' }}>
                {one.operador === null ? 'Nadie lo tiene' : `Lo tiene ${one.operador}`}, responder hasta el {showDate(one.vence)}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
