import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { showCount } from '@registro/contracts/count';
import { showDate } from '@registro/contracts/dates';
import { PROPOSED } from '@registro/contracts/payments/acts';
import { KeyedWithReason } from '@registro/contracts/payments/operation';
import type { ReconciliationRow, StatementRow } from '@registro/contracts/payments/reconciliation';
import { useState } from 'react';
import { ListBase, Pagination, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { newKey } from '../../api/new-key.js';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { Bank } from '../money/banks.js';
import { showMoment } from '../kit/cells.js';
import { ExportButton } from '../export/ExportButton.js';
import { showCents } from '../money/money.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { Panel } from '../review/Panel.js';
import { RowTable } from '../list/RowTable.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { useLineColumns } from './lines.js';

/** /consola/extractos/{id}/show: one statement, its file, and each of its lines with what it goes together with. */
export default function StatementPage() {
  useLivePayments();
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<StatementRow>('extractos', { id });
  const columns = useLineColumns();
  return (
    <OnePage
      name={data ? `Extracto del ${showDate(data.desde)} al ${showDate(data.hasta)}` : 'Extracto'}
      list={{ to: '/consola/conciliaciones-meses', name: 'Conciliación' }}
      what="el extracto"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && (
        <>
          <Panel title="Extracto" aside={<Actions row={data} />}>
            <Pairs>
              <Pair name="Banco">
                <Bank code={data.banco} />
              </Pair>
              <Pair name="Cuenta">{data.cuenta}</Pair>
              <Pair name="Archivo">{data.nombre}</Pair>
              <Pair name="Líneas">{showCount(data.lineas)}</Pair>
              <Pair name="Saldo inicial">{saldo(data.saldoInicial, data.moneda)}</Pair>
              <Pair name="Saldo final">{saldo(data.saldoFinal, data.moneda)}</Pair>
              <Pair name="Importado">{showMoment(data.creado, true)}</Pair>
              {data.retirado && <Pair name="Retirado">{`${showMoment(data.retirado, true)}: no cuenta en la conciliación`}</Pair>}
            </Pairs>
          </Panel>
          <ListBase
            resource="conciliaciones"
            filter={{ extracto: id }}
            sort={{ field: 'fecha', order: 'ASC' }}
            perPage={25}
            disableSyncWithLocation
            storeKey={false}
            exporter={false}
          >
            <Panel title="Movimientos" aside={<ExportButton filter={{ extracto: id }} />}>
              <RowTable<ReconciliationRow> columns={columns} />
              <Pagination rowsPerPageOptions={[5, 10, 25, 50, 100]} />
            </Panel>
          </ListBase>
        </>
      )}
    </OnePage>
  );
}

const saldo = (centimos: number | null, moneda: string): string =>
  centimos === null ? 'El banco no lo dice' : showCents(centimos, moneda);

/**
 * The bank's own file, for who may read accounts in full, and the way to have one that was imported wrongly not count.
 */
function Actions({ row: { id, idArchivo, nombre, retirado } }: { row: StatementRow }) {
  const [llave] = useState(newKey);
  if (!useSession().estatus?.permisos.includes('pagos-preparar')) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      <Button
        size="small"
        href={`/api/recursos/bancos-archivos/${idArchivo}/contenido`}
        download={nombre}
        startIcon={<Icon name="download" size={18} />}
      >
        Descargar
      </Button>
      {!retirado && (
        <ReasonAction
          label="Retirar"
          title="¿Retirar el extracto?"
          text="Deja de contar en la conciliación cuando otra persona lo confirme, y entonces puede importarse de nuevo."
          yes="Sí, proponer"
          danger
          path={`extractos/${id}/retirar`}
          Dto={KeyedWithReason}
          defaults={{ llave }}
          done={PROPOSED}
        />
      )}
    </Box>
  );
}
