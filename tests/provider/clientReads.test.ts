import { getResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createHandlers } from '../../src/provider/handlers';
import { createMemoryDb } from '../../src/provider/memoryDb';
import { createProvider } from '../../src/provider/provider';
import { createApi } from '../../src/services/api/api';

describe('the client reads every answer of the provider', () => {
  it('placeholder', () => {
    expect(createApi && createHandlers && createMemoryDb && createProvider && getResponse).toBeTruthy();
  });
});
