import { describeBus } from '../../../testing/bus/bus-suite';
import { createMemoryBus } from './memory-bus';

describeBus('memory', async () => {
  const bus = createMemoryBus({ onHandlerError: () => {} });
  return { here: bus, there: bus, close: () => bus.close() };
});
