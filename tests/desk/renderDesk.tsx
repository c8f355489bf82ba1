import { render as renderBare } from '@testing-library/react';
import type { ReactElement } from 'react';
import { DeskQueries } from '../../src/desk/queries';

/** Renders a part of the desk with its queries. */
export const render = (part: ReactElement) => renderBare(part, { wrapper: DeskQueries });
