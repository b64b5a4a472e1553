import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';

/** For an address that leads nowhere, or to a room that this person has not. */
export function NotFound() {
  return (
    <Box sx={{ py: 3 }}>
      <Title title="Esta página no existe" />
      <p style={{ margin: '0 0 1rem' }}>La dirección pudo cambiar o estar mal escrita, o lleva a algo que su cuenta no puede ver.</p>
      <Button component={Link} to="/consola" variant="contained">
        Ir al inicio
      </Button>
    </Box>
  );
}
