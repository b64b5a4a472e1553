import Box from '@mui/material/Box';
import { type ColleaguePresence, presentWords } from '@registro/contracts/console/presence';
import { Icon } from '../../ui/Icon.js';

/** Who else has the case open now; said when it changes. */
export function AlsoHere({ people }: { people: readonly ColleaguePresence[] }) {
  return (
    <Box
      role="status"
      sx={{
        '&:empty': { display: 'none' },
        display: 'flex',
        gap: 1,
        mt: 0.5,
        color: 'info.main',
        overflowWrap: 'anywhere',
        '& svg': { flex: 'none' },
      }}
    >
      {people.length > 0 && (
        <>
          <Icon name="people" size={20} />
          <span>{presentWords(people)}</span>
        </>
      )}
    </Box>
  );
}
