import { backupIsLate, diskIsLow, type StoresState } from '@registro/contracts/console/stores';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/errors.js';
import { ageOf } from '../kit/ages.js';
import { showMoment } from '../kit/cells.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { Panel } from '../review/Panel.js';
import { showSize } from '../kit/size.js';
import { useStores } from '../home/useStores.js';

/** The disk, the database and the last backup. */
export function StoresPanel() {
  const { data, error, refetch } = useStores();
  return (
    <Panel title="Disco y respaldo">
      {!data && !error && <Skeleton variant="rounded" height={72} aria-label="Midiendo el disco" role="status" />}
      {!data && error && (
        <>
          {messageOf(error)} <Button onClick={() => void refetch()}>Reintentar</Button>
        </>
      )}
      {data && <Facts stores={data} />}
    </Panel>
  );
}

function Facts({ stores }: { stores: StoresState }) {
  const { disco, base, respaldo } = stores;
  return (
    <Pairs>
      <Pair name="Disco de los datos">
        {disco ? (
          <Told bad={diskIsLow(stores)}>
            {showSize(disco.libre)} libres de {showSize(disco.total)}
          </Told>
        ) : (
          'No se sabe desde aquí: los archivos están en un almacén S3'
        )}
      </Pair>
      <Pair name="Base de datos">{showSize(base)}</Pair>
      <Pair name="Último respaldo">
        <Told bad={backupIsLate(stores)}>{respaldo ? `${showMoment(respaldo, true)}, hace ${ageOf(respaldo)}` : 'No consta ninguno'}</Told>
      </Pair>
    </Pairs>
  );
}

function Told({ bad, children }: { bad: boolean; children: ReactNode }) {
  return <Box sx={{ ...(bad && { color: 'error.main', fontWeight: 600 }) }}>{children}</Box>;
}
