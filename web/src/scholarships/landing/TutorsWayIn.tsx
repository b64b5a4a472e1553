import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { TUTORS } from '../../ui/addresses.js';

/** From the landing page of vertex 1 to the tutors' screen. */
export function TutorsWayIn() {
  return (
    <Card
      component="section"
      aria-labelledby="tutores"
      sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}
    >
      <Box
        sx={{
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          flex: 'none',
          width: 56,
          height: 56,
          borderRadius: '50%',
          color: 'var(--accent-ink)',
          backgroundColor: 'var(--accent-soft)',
        }}
      >
        <Icon name="people" size={28} />
      </Box>
      <Box sx={{ flex: '1 1 18rem' }}>
        <Typography id="tutores" variant="h3" component="h2">
          ¿Es tutor o tutora?
        </Typography>
        <Typography color="textSecondary">Registre su cuenta bancaria y a quienes tutela, cada estudiante con su carta aval.</Typography>
      </Box>
      <Button component={Link} to={TUTORS} variant="outlined" endIcon={<Icon name="forward" size={20} />}>
        Ir a tutores
      </Button>
    </Card>
  );
}
