import Alert from '@mui/material/Alert';
import { backupIsLate, diskIsLow } from '@registro/contracts/console/stores';
import { Link } from 'react-router-dom';
import { ageOf } from '../kit/ages.js';
import { showSize } from '../kit/size.js';
import { useStores } from './useStores.js';

/** A disk that fills up, and data that nobody has copied for a day; while both are well, nothing. */
export function StoresNotice() {
  const { data } = useStores();
  if (!data) return null;
  const { disco, respaldo } = data;
  const more = <Link to="/consola/invariantes">Ver el estado del sistema</Link>;
  return (
    <>
      {disco && diskIsLow(data) && (
        <Alert severity="error" role="note">
          Quedan {showSize(disco.libre)} libres de {showSize(disco.total)} en el disco de los datos. {more}
        </Alert>
      )}
      {backupIsLate(data) && (
        <Alert severity="warning" role="note">
          {respaldo ? `El último respaldo se hizo hace ${ageOf(respaldo)}.` : 'No consta ningún respaldo de los datos.'} {more}
        </Alert>
      )}
    </>
  );
}
