import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ScholarshipVersion } from '@registro/contracts/scholarships/scholarship';
import { useVersions } from '../queries.js';
import { momentText } from '../../ui/windows.js';
import { PANEL } from '../../ui/panel.js';

/** Every sending with its receipt and what it changed; nothing while there was only one. */
export function History({ id }: { id: number }) {
  const { data } = useVersions(id);
  if (!data || data.length < 2) return null;
  return (
    <Box component="section" aria-labelledby="envios" sx={PANEL}>
      <Typography id="envios" variant="h4" component="h2" sx={{ mb: 2 }}>
        Envíos y qué cambió
      </Typography>
      <Box component="ol" reversed sx={{ m: 0, pl: 3, display: 'grid', gap: 2 }}>
        {data.map((sending) => (
          <Sending key={sending.version} sending={sending} />
        ))}
      </Box>
    </Box>
  );
}

function Sending({ sending: { version, acuse, cambios } }: { sending: ScholarshipVersion }) {
  return (
    <li>
      <strong>{momentText(acuse.fecha)}</strong> · acuse {acuse.numero}
      {version > 1 && cambios.length === 0 && <Box sx={{ color: 'text.secondary' }}>Sin cambios respecto al envío anterior.</Box>}
      {cambios.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
          {cambios.map((change) => (
            <Box key={change.campo} sx={{ mt: 0.75 }}>
              <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {change.etiqueta}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
                <Box component="del" sx={{ color: 'text.secondary', mr: 1 }}>
                  <span className="oculto">Antes: </span>
                  {change.antes}
                </Box>
                <Box component="ins" sx={{ textDecorationColor: 'var(--accent)', textUnderlineOffset: '0.2em' }}>
                  <span className="oculto">Ahora: </span>
                  {change.despues}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </li>
  );
}
