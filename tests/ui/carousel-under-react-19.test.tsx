import { createRequire } from 'node:module';
import { render, screen } from '@testing-library/react';
import * as patched from 'pure-react-carousel';
import { expect, it } from 'vitest';

type Carousel = Pick<typeof patched, 'CarouselProvider' | 'Slider' | 'Slide'>;

/** The overflow occurs only for slides created by a component, whose `_owner` links into the fiber tree. */
const TestCarousel = ({ CarouselProvider, Slider, Slide }: Carousel) => (
  <CarouselProvider naturalSlideWidth={3} naturalSlideHeight={4} totalSlides={1}>
    <Slider>
      <Slide index={0}>
        <p>Wool coat</p>
      </Slide>
    </Slider>
  </CarouselProvider>
);

it('renders the slides with the patched package', () => {
  render(<TestCarousel {...patched} />);
  expect(screen.getByText('Wool coat').tagName).toBe('P');
});

it('the published package still overflows the stack without the transform', () => {
  // Loaded by Node, without the transform. When this fails, delete scripts/vite/carouselUnderReact19.ts.
  const published: Carousel = createRequire(import.meta.url)('pure-react-carousel');
  expect(() => render(<TestCarousel {...published} />)).toThrow(RangeError);
});
