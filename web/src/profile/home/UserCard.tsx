import { Link } from '../../ui/router.js';
import { Icon } from '../../ui/Icon.js';
import { Name } from '../../ui/Name.js';
import { Facts } from '../../records/Facts.js';
import { fullName, showCedula } from '../record/names.js';
import { type UserViewProps, userActions } from './user-actions.js';

/** The same row for a narrow screen, its actions in words. */
export function UserCard(props: UserViewProps) {
  const { person } = props;
  return (
    <section className="cuadro usuario" aria-label="Usuario registrado">
      <div className="usuario-datos">
        <h2>
          <Name lines={2}>{fullName(person)}</Name>
        </h2>
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
      </div>
      <div className="usuario-acciones">
        {userActions(props).map(({ label, icon, onClick, to }) =>
          to ? (
            <Link key={label} className="boton texto" to={to} onClick={onClick}>
              <Icon name={icon} size={22} />
              {label}
            </Link>
          ) : (
            <button key={label} type="button" className="boton texto" onClick={onClick}>
              <Icon name={icon} size={22} />
              {label}
            </button>
          ),
        )}
      </div>
    </section>
  );
}
