import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ACT_ABOUT, type ActAboutSomething, type BesideAct, type WaitingAct } from '@registro/contracts/conversations/beside-act';
import { ASKABLE } from '@registro/contracts/conversations/conversation';
import { inList } from '@registro/contracts/console/in-list';
import { showDate } from '@registro/contracts/dates';
import { TWO_PERSON_ACTS, type TwoPersonKind } from '@registro/contracts/two-persons';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';

/** What the words on an act are on: which one, where it is about somebody's thing. */
export type WordsOn = { acto: TwoPersonKind; id: number } | WaitingAct | { acto: Exclude<TwoPersonKind, ActAboutSomething> };

const On = createContext<WordsOn | null>(null);
/** Of what is inside, the dialogs say what else waits (`useBeside`). */
export const WordsOnAct = On.Provider;
/** What else waits about the act whose words these are; nothing outside of one. */
export function useBeside(): ReactNode {
  const on = useContext(On);
  return on && <Beside on={on} />;
}

/** Where each act is read. */
function pathOf({ acto, id, clave, idPersona }: BesideAct['actos'][number]): string {
  if (ACT_ABOUT[acto] === 'pago') return `/consola/actos/${id}/show`;
  if (acto === 'identidad') return inList('correcciones', { idUsuario: Number(clave), estado: 'pendiente' });
  if (acto === 'permiso') return inList('permisos-pedidos', { estado: 'pendiente' });
  if (acto === 'acceso') return `/consola/accesos/${clave}/show`;
  if (acto === 'union') return `/consola/uniones/${id}/show`;
  if (acto === 'desunion') return `/consola/uniones/${clave}/show`;
  if (acto === 'borrado') return `/consola/borrados/${clave}/show`;
  return `/consola/usuarios/${idPersona}/show`;
}

interface Line {
  to: string;
  name: string;
  more: string;
}
const linesOf = ({ recursos, preguntas, actos, borrado }: BesideAct): Line[] => [
  ...recursos.map(({ id, objeto, estado, vence }) => ({
    to: `/consola/apelaciones/${id}/show`,
    name: `Recurso ${id}`,
    more: `${ASKABLE[objeto].nombre}. ${estado === 'pedida' ? `En revisión, responder hasta el ${showDate(vence)}` : 'Se concedió, y espera a que esto se decida'}`,
  })),
  ...preguntas.map(({ id, objeto, asunto }) => ({
    to: `/consola/conversaciones/${id}/show`,
    name: `Pregunta ${id}`,
    more: `${ASKABLE[objeto].nombre}. ${asunto}`,
  })),
  ...actos.map((one) => ({ to: pathOf(one), name: TWO_PERSON_ACTS[one.acto].nombre, more: 'Por confirmar' })),
  ...(borrado ? [{ to: `/consola/borrados/${borrado}/show`, name: 'Pedido de borrar sus datos', more: 'Por resolver' }] : []),
];

/**
 * What else waits about the same as an act of two: appeals, questions, other acts (rule Q-30); nothing where nothing
 * does.
 */
export function Beside({ on }: { on: WordsOn }) {
  const { data, error } = useQuery({
    queryKey: ['apelaciones', 'junto', on],
    queryFn: ({ signal }) => get<BesideAct>('recursos/apelaciones/junto-al-acto', { ...on }, { signal }),
    enabled: ACT_ABOUT[on.acto] !== null,
    retry: false,
  });
  if (error) return <Alert severity="warning">No se pudo ver qué más espera sobre lo mismo: {messageOf(error)}</Alert>;
  const lines = data ? linesOf(data) : [];
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ my: 1.5 }}>
      <strong>Sobre lo mismo también espera</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map(({ to, name, more }) => (
          <li key={`${to} ${name}`}>
            <Link to={to}>{name}</Link>: {more}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
