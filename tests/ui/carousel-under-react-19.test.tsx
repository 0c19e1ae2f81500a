import { createRequire } from 'node:module';
import { render, screen } from '@testing-library/react';
import * as cured from 'pure-react-carousel';
import { expect, it } from 'vitest';

type Carousel = Pick<typeof cured, 'CarouselProvider' | 'Slider' | 'Slide'>;

/** The overflow needs slides that a component made: their owner links into React's own tree. */
function Lookbook({ CarouselProvider, Slider, Slide }: Carousel) {
  return (
    <CarouselProvider naturalSlideWidth={3} naturalSlideHeight={4} totalSlides={1}>
      <Slider>
        <Slide index={0}>
          <p>Wool coat</p>
        </Slide>
      </Slider>
    </CarouselProvider>
  );
}

it('shows the slides of a carousel', () => {
  render(<Lookbook {...cured} />);
  expect(screen.getByText('Wool coat').tagName).toBe('P');
});

it('still needs the transform: the package as published overflows the stack', () => {
  // Loaded by Node itself, past the transform. When this fails, delete scripts/vite/carousel-under-react-19.ts.
  const published: Carousel = createRequire(import.meta.url)('pure-react-carousel');
  expect(() => render(<Lookbook {...published} />)).toThrow(RangeError);
});
