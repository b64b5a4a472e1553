import {
  isPublished,
  NOT_PUBLISHED,
  PRODUCT_TITLE_MAX,
  PUBLISHED,
  PUBLICATION_NAME_MAX,
  type ProductRead,
  type SaveProduct,
  VOLUME_MAX,
} from '@registro/contracts/products/product';
import { LINK_MAX } from '@registro/contracts/products/link';
import type { Option } from '@registro/contracts/envelope';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { MonthDayYearInput } from './MonthDayYearInput.js';

const choice = (value: number | undefined, label: string | undefined): Option | null => (value && label ? { value, label } : null);

const PUBLISHED_OPTIONS = [
  { value: PUBLISHED, label: 'Si' },
  { value: NOT_PUBLISHED, label: 'No' },
];

/** The fields of a product; those of its publication only while it is published (specification 1, section 4). */
export function ProductFields({ form, saved }: { form: ContractForm<SaveProduct>; saved: ProductRead | null }) {
  const [producto, idArea, estatus] = form.watch(['producto', 'idArea', 'estatus']);
  const clear = (...names: string[]) => {
    for (const name of names) form.setValue(name, null);
  };
  const p = saved;
  return (
    <>
      <FormSection title="Producto">
        <Wide>
          <TextInput name="titulo" label="Título" required maxLength={PRODUCT_TITLE_MAX} rows={2} />
        </Wide>
        <CatalogInput
          name="producto"
          label="Producto de investigación"
          tipo="productoInvestigacion"
          required
          saved={choice(p?.producto_id, p?.producto)}
          onChanged={() => clear('clase')}
        />
        <CatalogInput
          name="clase"
          label="Clase"
          tipo="claseProductoInvestigacion"
          parents={{ idProducto: producto }}
          waits="Elija primero el producto"
          required
          saved={choice(p?.clase_id, p?.clase)}
        />
        <CatalogInput name="idAmbito" label="Ámbito" tipo="ambito" required saved={choice(p?.ambito_id, p?.ambito)} />
      </FormSection>
      <FormSection title="Clasificación">
        <CatalogInput
          name="idArea"
          label="Área"
          tipo="area"
          required
          saved={choice(p?.area_id, p?.area)}
          onChanged={() => clear('idSubarea')}
        />
        <CatalogInput
          name="idSubarea"
          label="Subárea"
          tipo="subarea"
          parents={{ idArea }}
          waits="Elija primero el área"
          required
          saved={choice(p?.subarea_id, p?.subarea)}
        />
        <CatalogInput
          name="idTipoSectoresCti"
          label="Sector"
          tipo="tipoSectoresCti"
          required
          saved={choice(p?.tipo_sectores_cti_id, p?.tipo_sectores_cti)}
        />
        <CatalogInput
          name="idLineasConsejoPresidencial"
          label="Línea del Consejo Presidencial"
          tipo="lineasConsejoPresidencial"
          required
          saved={choice(p?.lineas_consejo_presidencial_id, p?.lineas_consejo_presidencial)}
        />
        <CatalogInput name="idMotores" label="Motor" tipo="motores" required saved={choice(p?.motores_id, p?.motores)} />
      </FormSection>
      <FormSection title="Publicación">
        <RadioInput
          name="estatus"
          label="¿Publicado?"
          required
          options={PUBLISHED_OPTIONS}
          onChanged={(value) => !isPublished(value) && clear('nombrePublicacion', 'fechaPublicacion', 'volumen', 'numero')}
        />
        {isPublished(estatus) && (
          <>
            <TextInput name="nombrePublicacion" label="Nombre de la publicación" required maxLength={PUBLICATION_NAME_MAX} />
            <MonthDayYearInput name="fechaPublicacion" label="Fecha de publicación" required />
            <TextInput name="volumen" label="Volumen" required maxLength={VOLUME_MAX} />
            <TextInput name="numero" label="Número" required maxLength={VOLUME_MAX} />
          </>
        )}
        <Wide>
          <TextInput
            name="link"
            label="Enlace"
            type="url"
            maxLength={LINK_MAX}
            hint="La dirección donde se encuentra, por ejemplo https://doi.org/…"
          />
        </Wide>
      </FormSection>
    </>
  );
}
