import { Name } from '../../ui/Name.js';
import { RowAction, Table } from '../../ui/Table.js';
import { fullName, showCedula } from '../record/names.js';
import { type UserViewProps, userActions } from './user-actions.js';

/** The person of the account as a list of one row. */
export function UserTable(props: UserViewProps) {
  const { person } = props;
  const name = (
    <strong>
      <Name lines={2}>{fullName(person)}</Name>
    </strong>
  );
  return (
    <Table label="Usuario registrado" heads={['Cédula', 'Nombres y apellidos', 'Contacto']} actions>
      <tr>
        <td className="entero">{showCedula(person)}</td>
        <td>{name}</td>
        <td>
          {person.telefono_cel}
          <br />
          {person.correo_electronico}
        </td>
        <td>
          {userActions(props).map((action) => (
            <RowAction key={action.label} {...action} />
          ))}
        </td>
      </tr>
    </Table>
  );
}
