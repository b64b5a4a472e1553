import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { Facts } from '../../records/Facts.js';
import { fullName, showCedula } from '../record/names.js';
import { type UserViewProps, userActions } from './user-actions.js';

/** The same row for a narrow screen, its actions in words. */
export function UserCard(props: UserViewProps) {
  const { person } = props;
  return (
    <Card component="section" aria-label="Usuario registrado">
      <Box sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {fullName(person)}
        </Typography>
        <Facts
          columns={2}
          facts={[
            ['Cédula', showCedula(person)],
            [
              'Contacto',
              <>
                {person.telefono_cel}
                <br />
                {person.correo_electronico}
              </>,
            ],
          ]}
        />
      </Box>
      <Box sx={{ borderTop: '1px solid var(--line)', p: 1, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 0.5 }}>
        {userActions(props).map(({ label, icon, onClick, to }) => (
          <Button
            key={label}
            onClick={onClick}
            startIcon={<Icon name={icon} size={22} />}
            sx={{ justifyContent: 'flex-start', textAlign: 'left', lineHeight: 1.2, px: 1.5 }}
            {...(to && { component: Link, to })}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Card>
  );
}
