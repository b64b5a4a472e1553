import {
  MOBILITY_SCREENS,
  MOBILITY_STATES,
  MOBILITY_WORDS,
  type MobilityList,
  type MobilityRow,
  SaveMobility,
} from '@registro/contracts/mobility/mobility';
import { factsOf } from '@registro/contracts/record/read';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { useLive } from '../../live/live.js';
import { APPEALABLE_KEY, AppealLink } from '../../records/AppealLink.js';
import AppealTrail from '../../records/AppealTrail.js';
import { Facts } from '../../records/Facts.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { Empty } from '../../ui/Empty.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { askPath } from '../../ui/addresses.js';
import { usePage } from '../../ui/page.js';
import { Notice, type Tone } from '../../ui/plain/Notice.js';
import { Inline, PageTitle, Parts } from '../../ui/Section.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { Questions } from '../../records/Questions.js';

const KEY = ['movilidad'];
const TONES: Record<keyof typeof MOBILITY_STATES, Tone> = {
  enviada: 'info',
  devuelta: 'warning',
  aprobada: 'success',
  noAprobada: 'error',
  retirada: 'info',
};

/** One's own applications for mobility, followed as they change on the server. */
export function useMobilities() {
  const queries = useQueryClient();
  const again = () => {
    void queries.invalidateQueries({ queryKey: KEY });
    // What was decided may be appealed, or was looked at again.
    void queries.invalidateQueries({ queryKey: APPEALABLE_KEY });
  };
  useLive('solicitud', again);
  useLive('pago', again);
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => post<MobilityList>('consultar/movilidad/listar', {}, { signal }),
    staleTime: 0,
  });
}

/** /usuario/movilidad: one's applications, each with its receipt and what may be done with it. */
export default function ListPage() {
  usePage('Movilidad académica');
  const list = useMobilities();
  const { solicitudes, impedimento } = list.data ?? {};
  const start = impedimento === null && (
    <ButtonLink to={MOBILITY_SCREENS.form(null)} start="plus">
      Nueva solicitud
    </ButtonLink>
  );
  return (
    <>
      <PageTitle actions={start}>Movilidad académica</PageTitle>
      {list.isError && !list.data && <LoadFailed onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <RowsLoading rows={3} />}
      <Parts>
        {solicitudes?.map((row) => (
          <Application key={row.id} row={row} />
        ))}
        {solicitudes?.length === 0 && (
          <Empty title="Aún no ha solicitado movilidad">
            {impedimento ?? 'Indique adónde va, cuándo y cuánto cuesta, y cargue su carta de invitación en PDF.'}
          </Empty>
        )}
      </Parts>
    </>
  );
}

function Application({ row }: { row: MobilityRow }) {
  const withdraw = useWithdraw();
  const { id, estado, institucion, idPais, acuse, motivo, observaciones, notas, pagado, rechazo, puede } = row;
  const edit = { devuelta: 'Corregir', enviada: 'Modificar' }[estado as string];
  return (
    <Card
      title={`${institucion}, ${idPais.label}`}
      end={<StatusChip tone={TONES[estado]}>{pagado ? 'Pagada' : MOBILITY_STATES[estado]}</StatusChip>}
    >
      {(motivo || observaciones) && (
        <Notice tone="warning">
          {motivo && <strong>{motivo}</strong>}
          {observaciones && <p className="tal-cual">{observaciones}</p>}
          {notas.map(({ campo, nota }) => (
            <p key={campo}>{nota}</p>
          ))}
        </Notice>
      )}
      {rechazo && <Notice tone="warning">El pago no llegó: {rechazo}</Notice>}
      <Facts facts={factsOf(SaveMobility, row, { numCuenta: groupAccount(row.numCuenta) })} />
      <ReceiptLine receipt={acuse} />
      <Inline>
        {puede.editar && <ButtonLink to={MOBILITY_SCREENS.form(id)}>{edit}</ButtonLink>}
        {puede.cuenta && <ButtonLink to={MOBILITY_SCREENS.form(id)}>Corregir la cuenta</ButtonLink>}
        {puede.retirar && (
          <Button kind="outline" onClick={() => void withdraw(id)}>
            Retirar
          </Button>
        )}
        <ButtonLink kind="outline" to={askPath('movilidad', id)} start="mail">
          Preguntar
        </ButtonLink>
        {estado === 'noAprobada' && <AppealLink objeto="movilidad" idObjeto={id} />}
      </Inline>
      {estado !== 'retirada' && <AppealTrail objeto="movilidad" idObjeto={id} heading="h3" />}
      <Questions objeto="movilidad" idObjeto={id} heading="h3" />
    </Card>
  );
}

function useWithdraw(): (id: number) => Promise<void> {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const queries = useQueryClient();
  return async (id) => {
    const text = 'Dejará de evaluarse y no se puede deshacer. Podrá enviar otra mientras la convocatoria esté abierta.';
    if (!(await confirm({ title: '¿Retirar la solicitud?', text, yes: 'Sí, retirar', danger: true }))) return;
    try {
      await post('consultar/movilidad/retirar', { id });
      toast(MOBILITY_WORDS.withdrawn);
    } catch (error) {
      await alert({ title: 'No se pudo retirar', text: messageOf(error), severity: 'error' });
    }
    await queries.invalidateQueries({ queryKey: KEY });
  };
}
