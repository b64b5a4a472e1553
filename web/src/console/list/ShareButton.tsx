import Button from '@mui/material/Button';
import { useListContext, useResourceContext } from 'react-admin';
import { Icon } from '../../ui/Icon.js';
import { useToast } from '../../ui/Feedback.js';

/**
 * Copies the address of a list as it is filtered and sorted, for somebody else or for later. It shows them what is
 * theirs to see.
 */
export function ShareButton() {
  const { filterValues, displayedFilters, sort } = useListContext();
  const resource = useResourceContext();
  const toast = useToast();
  const copy = async () => {
    const query = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      displayedFilters: JSON.stringify(displayedFilters),
      sort: sort.field,
      order: sort.order,
    });
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/consola/${resource}?${query}`);
      toast('Enlace copiado');
    } catch {
      toast('El navegador no permitió copiar el enlace. Cópielo de la barra de direcciones.', 'error');
    }
  };
  return (
    <Button size="small" onClick={() => void copy()} startIcon={<Icon name="copy" size={18} />}>
      Copiar enlace
    </Button>
  );
}
