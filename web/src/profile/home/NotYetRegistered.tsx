import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { registration } from '../../wizard/registration.js';

const WHAT = [
  'Quién es, dónde vive y cómo localizarle. Con su cédula completamos lo que ya consta.',
  'Sus títulos y los cursos que ha hecho.',
  'Dónde trabaja y dónde ha trabajado.',
];

/** The home of someone without a record yet: what it gives, what it takes, and where to begin. */
export function NotYetRegistered() {
  const name = useSession().usuario?.name.split(/\s+/)[0];
  return (
    <Card component="section" aria-labelledby="bienvenida" sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gap: 4 }}>
      <Box sx={{ maxWidth: '44rem' }}>
        <Typography id="bienvenida" variant="h2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {name ? `${name}, le damos la bienvenida` : 'Le damos la bienvenida'}
        </Typography>
        <Typography color="textSecondary">
          Aún no tiene un registro. Complételo en tres pasos y obtenga su certificado electrónico y su resumen curricular. Lo que escriba se
          guarda solo: puede dejarlo a medias y seguir después, también en otro dispositivo.
        </Typography>
      </Box>
      <Button
        component={Link}
        to="/usuario/registro/crear"
        onClick={() => registration.leave()}
        variant="contained"
        endIcon={<Icon name="forward" size={20} />}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        Comenzar mi registro
      </Button>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {registration.steps.map((step, index) => (
          <Box key={step} component="li" sx={{ borderTop: '3px solid var(--accent)', pt: 1.75 }}>
            <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
              <Box component="span" aria-hidden="true" sx={{ color: 'var(--accent-ink)', mr: 1 }}>
                {index + 1}
              </Box>
              {step}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {WHAT[index]}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
