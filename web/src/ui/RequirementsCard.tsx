import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { registration } from '../wizard/registration.js';
import { Icon } from './Icon.js';
import { LoadFailed, RowsLoading } from './LoadStates.js';

/** One requirement of applying: met or not, why, and the screen that mends it. */
export interface RequirementTold {
  clave: string;
  requisito: string;
  cumple: boolean;
  detalle: string;
  ruta: string | null;
}

interface Props {
  title?: string;
  list: { data?: readonly RequirementTold[]; isError: boolean; refetch: () => unknown };
  /** What one may do once all are met. */
  action?: ReactNode;
}

/** The step of the profile's wizard that mends a requirement. */
const STEP: Record<string, number> = { datosBasicos: 0, datosEstudio: 1, gradoEstudio: 1, datosLaborales: 2 };

/** Each requirement of applying: met or not, why, and the way to mend it (rule B-5). */
export function RequirementsCard({ title = '¿Puede postularse?', list, action }: Props) {
  const id = useId();
  const met = list.data?.filter((requirement) => requirement.cumple).length ?? 0;
  const all = list.data !== undefined && met === list.data.length;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 18rem' }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary" role="status">
            {!list.data
              ? 'Comprobando los requisitos…'
              : all
                ? 'Sí: cumple todos los requisitos.'
                : `Todavía no: cumple ${met} de ${list.data.length} requisitos.`}
          </Typography>
        </Box>
        {all && action}
      </Box>
      {list.isError && !list.data && <LoadFailed onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <RowsLoading rows={5} />}
      {list.data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {list.data.map((requirement) => (
            <Line key={requirement.clave} requirement={requirement} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function Line({ requirement: { clave, requisito, cumple, detalle, ruta } }: { requirement: RequirementTold }) {
  const step = STEP[clave];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.75, py: 1.5, borderTop: '1px solid var(--line)' }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 36,
          height: 36,
          borderRadius: '50%',
          color: `var(--${cumple ? 'success' : 'danger'})`,
          backgroundColor: `var(--${cumple ? 'success' : 'danger'}-soft)`,
        }}
      >
        <Icon name={cumple ? 'check' : 'close'} size={20} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          {requisito}
          <span className="oculto">{cumple ? ': cumple.' : ': no cumple.'}</span>
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{detalle}</Box>
      </Box>
      {ruta && (
        <MuiLink
          component={Link}
          to={ruta}
          onClick={() => step !== undefined && registration.goTo(step)}
          aria-label={`Resolver: ${requisito}`}
          sx={{ py: 1, fontWeight: 600 }}
        >
          Resolver
        </MuiLink>
      )}
    </Box>
  );
}
