import type { AppealAbout, AppealableObject } from '@registro/contracts/appeals/appeal';
import { inCaracas } from '@registro/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { post } from '../api/client.js';
import { APPEALS, appealPath } from '../ui/addresses.js';
import { ButtonLink } from '../ui/Button.js';

interface Props {
  objeto: AppealableObject;
  idObjeto: number;
  small?: boolean;
}

/** Of all that may be appealed. */
export const APPEALABLE_KEY = ['conversaciones', 'apelable'];

/** What may be appealed, where one asks about it; nothing where it may not, or no more. */
export const useAppealable = (objeto: AppealableObject, idObjeto: number, silent = true) =>
  useQuery({
    queryKey: [...APPEALABLE_KEY, objeto, idObjeto],
    queryFn: ({ signal }) => post<AppealAbout>('consultar/apelaciones/objeto', { objeto, idObjeto }, { signal, silent }),
  });

/** The way to ask that a decision be looked at again, with its last day, or to what became of that. */
export function AppealLink({ objeto, idObjeto, small }: Props) {
  const { data } = useAppealable(objeto, idObjeto);
  if (!data) return null;
  if (data.id !== null)
    return (
      <ButtonLink kind="text" small={small} to={`${APPEALS}/${data.id}`}>
        Ver mi recurso
      </ButtonLink>
    );
  if (data.impedimento !== null || data.hasta === null) return null;
  return (
    <ButtonLink kind="text" small={small} to={appealPath(objeto, idObjeto)}>
      Pedir que se revise, hasta el {inCaracas(data.hasta, 'day')}
    </ButtonLink>
  );
}
