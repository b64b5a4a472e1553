import type { OpenedAccount } from '@registro/contracts/accounts/person-account';
import { PERMISSION_NAMES } from '@registro/contracts/roles';
import Box from '@mui/material/Box';
import { deviceName } from '../../ui/device.js';
import { Facts } from '../../records/Facts.js';
import { showMoment } from '../kit/cells.js';
import { Panel } from '../review/Panel.js';
import { PartLine, PartLines } from './PersonPart.js';

/** How somebody signs in, and where they are signed in now. */
export function AccountPart({ account: { correo, permisos, verificado, totp, llaves, creado, sesiones } }: { account: OpenedAccount }) {
  return (
    <Panel title="Cuenta">
      <Facts
        facts={[
          ['Correo', correo],
          ['Correo confirmado', verificado ? 'Sí' : 'No'],
          ['Verificación en dos pasos', totp ? 'Activa' : 'No'],
          ['Llaves de acceso', String(llaves)],
          ['Se registró', showMoment(creado, true)],
          ...(permisos.length
            ? ([['Permisos', permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ')]] as [string, string][])
            : []),
        ]}
        short={['Correo confirmado', 'Verificación en dos pasos', 'Llaves de acceso']}
      />
      <Box component="h3" sx={{ typography: 'body1', fontWeight: 600, mt: 2.5, mb: 0 }}>
        Sesiones abiertas
      </Box>
      {sesiones.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Ninguna.</Box>
      ) : (
        <PartLines label="Sesiones abiertas">
          {sesiones.map(({ desde, usada, agente }) => (
            <PartLine
              key={desde}
              what={deviceName(agente)}
              below={`Desde el ${showMoment(desde, true)} · usada el ${showMoment(usada, true)}`}
            />
          ))}
        </PartLines>
      )}
    </Panel>
  );
}
